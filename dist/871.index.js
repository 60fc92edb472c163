export const id = 871;
export const ids = [871];
export const modules = {

/***/ 9871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fromImages: () => (/* binding */ fromImages)
});

// EXTERNAL MODULE: ./build/lib/collect-errors.js
var collect_errors = __webpack_require__(4996);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/child-process.js
var child_process = __webpack_require__(2090);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/artifacts/images/reference.js
var images_reference = __webpack_require__(8178);
;// CONCATENATED MODULE: ./build/artifacts/images/engine.js
// Images in the local engine. The `docker` program is asked and not the engine's socket, because it finds the engine as
// the other steps of the job do: DOCKER_HOST with unix, tcp, ssh or npipe, its certificates, and contexts.






const timeLimit = 60_000;
const outputLimit = 16 * 1024 * 1024;
const imageSchema = dist/* object */.Ikc({ Id: dist/* string */.YjP(), RepoDigests: dist/* nullish */.cl6(dist/* array */.YOg(dist/* string */.YjP())) });
/**
 * Asks the local engine by which digest a registry knows an image.
 * @param written name, tag, digest or id, as `docker image inspect` takes it
 * @param timeLeft what the step has left, in milliseconds
 * @throws ConfigurationProblem when there is no engine or no such image, or the image was never pushed or pulled
 * @throws Cancelled when the job was stopped
 */
async function digestInEngine(written, timeLeft, context) {
    const image = await inspectImage(written, timeLeft, context);
    const known = (image.RepoDigests ?? []).map((one) => {
        const reference = (0,images_reference/* imageReference */.rA)(one);
        const fingerprint = (0,images_reference/* fingerprintOf */.ax)(`sha256:${reference.digest ?? ""}`, one);
        return { fingerprint, reference: (0,images_reference/* pinned */.dp)(reference, fingerprint) };
    });
    return chosen(written, image, known, context);
}
/** Which of an image's digests is meant (api-facts 7.7), by the whole name of the repository. */
function chosen(written, { Id }, known, context) {
    const [first, second] = known;
    if (first === undefined)
        throw neverPushed(written);
    const isId = /^(?:sha256:)?[a-f0-9]{6,64}$/.test(written) &&
        Id.replace("sha256:", "").startsWith(written.replace("sha256:", ""));
    if (second === undefined || isId)
        return agreeing(written, first, isId);
    const { registry, repository, digest } = (0,images_reference/* imageReference */.rA)(written);
    const ofRepository = known.filter(({ reference }) => reference.startsWith(`${registry}/${repository}@`));
    const match = ofRepository.find(({ fingerprint }) => digest === undefined || fingerprint === digest);
    if (match === undefined)
        throw otherRepositories(written, known);
    if (ofRepository.length > 1 && digest === undefined) {
        context.logger.warn(`The engine knows several digests of ${written}; the first is taken: ${match.reference}`);
    }
    return match;
}
/** A digest that was written is the digest that comes out. */
function agreeing(written, found, isId) {
    const digest = isId ? undefined : (0,images_reference/* imageReference */.rA)(written).digest;
    if (digest === undefined || digest === found.fingerprint)
        return found;
    throw otherRepositories(written, [found]);
}
async function inspectImage(written, timeLeft, context) {
    if (written.startsWith("-"))
        throw noSuchImage(written);
    const { DOCKER_CONFIG: folder } = context.environment;
    const { output, errorOutput, failure } = await (0,child_process/* runProgram */.m)({
        program: "docker",
        args: ["image", "inspect", written],
        // A relative path is relative to where this step runs, and docker runs elsewhere.
        environment: { ...context.environment, ...(0,omit_undefined/* omitUndefined */.O)({ DOCKER_CONFIG: folder && (0,external_node_path_.resolve)(folder) }) },
        timeLimit: Math.min(timeLimit, Math.max(0, timeLeft)),
        outputLimit,
    }, context);
    if (failure?.kind === "not-found")
        throw noDocker();
    if (failure !== undefined) {
        const complaint = errorOutput.toString("utf8").trim();
        throw /no such (?:image|object)|invalid reference/i.test(complaint)
            ? noSuchImage(written)
            : noEngine(written, complaint || `\`docker\` ${failure.reason}`);
    }
    const images = dist/* safeParse */.xLC(dist/* tuple */.PVZ([imageSchema]), parsed(output));
    if (images.success)
        return images.output[0];
    throw new errors/* ConfigurationError */.j1({
        message: `What \`docker image inspect ${written}\` printed cannot be understood`,
        hint: "Check that `docker` on the PATH is Docker's own program",
    });
}
function parsed(text) {
    try {
        return JSON.parse(text.toString("utf8"));
    }
    catch {
        return undefined;
    }
}
const noDocker = () => new errors/* ConfigurationError */.j1({
    message: "There is no `docker` on the PATH, and `artifact-type` is `docker`",
    reason: "the runner has no Docker, or the job runs in a container without it",
    hint: "For an image in a registry say `artifact-type: oci`: it needs no Docker",
});
const noEngine = (written, why) => new errors/* ConfigurationError */.j1({
    message: `The local engine did not say what \`${written}\` is`,
    reason: why,
    hint: "Check that the engine runs and DOCKER_HOST, or for an image in a registry say `artifact-type: oci`",
});
const noSuchImage = (written) => new errors/* ConfigurationError */.j1({
    message: `The local engine has no image \`${written}\``,
    reason: "it was built by another builder or job, or has another name",
    hint: "Check `docker image ls`; with buildx say `load: true`, or for an image in a registry say `artifact-type: oci`",
});
const neverPushed = (written) => new errors/* ConfigurationError */.j1({
    message: `\`${written}\` has no digest yet`,
    reason: "an image gets its digest when it is pushed to a registry or pulled from one",
    hint: "Push it before this step",
});
const otherRepositories = (written, known) => new errors/* ConfigurationError */.j1({
    message: `\`${written}\` has no digest by this name`,
    reason: `the engine knows it as ${known.map(({ reference }) => reference).join(", ")}`,
    hint: "Write the name under which it was pushed or pulled, or push it under this name before this step",
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/artifacts/images/challenge.js
// What a registry wants to see before it answers: the header WWW-Authenticate (RFC 9110, 11.6.1).
const token = /^[\w!#$%&'*+.^`|~-]+/;
const parameter = /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/;
/** Reads the header. What is not understood is passed over: the registry then just says no again. */
function challenges(header) {
    const found = [];
    let rest = header;
    for (;;) {
        rest = rest.replace(/^[\s,]+/, "");
        const [pair, name = "", quoted, plain = ""] = parameter.exec(rest) ?? [];
        const current = found.at(-1);
        if (pair !== undefined && current !== undefined) {
            current.parameters[name.toLowerCase()] = quoted?.replace(/\\(.)/g, "$1") ?? plain;
            rest = rest.slice(pair.length);
            continue;
        }
        const scheme = token.exec(rest)?.[0];
        if (scheme === undefined)
            return found;
        found.push({ scheme: scheme.toLowerCase(), parameters: {} });
        rest = rest.slice(scheme.length);
    }
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./build/lib/read-file.js + 1 modules
var read_file = __webpack_require__(4306);
// EXTERNAL MODULE: ./build/artifacts/path-bytes.js
var path_bytes = __webpack_require__(3647);
// EXTERNAL MODULE: ./build/artifacts/select/glob.js
var glob = __webpack_require__(4307);
;// CONCATENATED MODULE: ./build/artifacts/images/credential-helper.js
// Docker's credential helpers: programs `docker-credential-NAME` on the PATH that keep secrets for it.



const answerSchema = dist/* object */.Ikc({ Username: dist/* string */.YjP(), Secret: dist/* string */.YjP() });
const credential_helper_timeLimit = 30_000;
const credential_helper_outputLimit = 1024 * 1024;
/**
 * Asks a helper for the credentials of a registry.
 * @param server the registry as the configuration names it
 * @param file the configuration that names the helper, for messages
 * @param timeLeft what the step has left, in milliseconds
 * @returns undefined when the helper has none
 * @throws ConfigurationProblem when it is absent, fails, takes too long, or prints something else than credentials. What it
 * printed is never shown, since a secret may be in it.
 * @throws Cancelled when the job was stopped
 */
async function askHelper(helper, server, file, timeLeft, context) {
    const program = `docker-credential-${helper}`;
    const refuse = (why) => new errors/* ConfigurationError */.j1({
        message: `The credential helper \`${program}\` (named in \`${file}\`) gave no credentials for \`${server}\``,
        reason: why,
        hint: "Repair or remove it there, or give `registry-username` and `registry-password`",
    });
    // The name becomes a part of a program's name: it must not lead to another place.
    if (!/^[\w.-]+$/.test(helper))
        throw refuse("this is not the name of a program");
    const { output, failure } = await (0,child_process/* runProgram */.m)({
        program,
        args: ["get"],
        input: server,
        environment: context.environment,
        timeLimit: Math.min(credential_helper_timeLimit, Math.max(0, timeLeft)),
        outputLimit: credential_helper_outputLimit,
    }, context);
    const text = output.toString("utf8");
    if (failure !== undefined) {
        if (failure.kind === "failed" && /credentials not found/i.test(text))
            return undefined;
        if (failure.kind === "not-found")
            throw refuse(`\`${program}\` ${failure.reason}`);
        throw refuse(`\`${program}\` ${failure.reason}; what it printed is not shown, because a secret may be in it`);
    }
    const answer = dist/* safeParse */.xLC(answerSchema, credential_helper_parsed(text));
    if (!answer.success)
        throw refuse("what it printed is not the JSON that helpers print");
    const { Username: username, Secret: secret } = answer.output;
    const source = `the credential helper \`${program}\``;
    if (secret === "")
        return undefined;
    if (username === "<token>")
        return { kind: "identity", token: secret, source };
    return { kind: "password", username, password: secret, source };
}
function credential_helper_parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/artifacts/images/credentials.js
// Who we are to a registry: what the inputs say, else what `docker login` and its like left on this machine, else nobody.








const entrySchema = dist/* object */.Ikc({
    auth: dist/* optional */.lqM(dist/* string */.YjP()),
    username: dist/* optional */.lqM(dist/* string */.YjP()),
    password: dist/* optional */.lqM(dist/* string */.YjP()),
    identitytoken: dist/* optional */.lqM(dist/* string */.YjP()),
    registrytoken: dist/* optional */.lqM(dist/* string */.YjP()),
});
const fileSchema = dist/* object */.Ikc({
    auths: dist/* optional */.lqM(dist/* record */.g1P(dist/* string */.YjP(), entrySchema), {}),
    credHelpers: dist/* optional */.lqM(dist/* record */.g1P(dist/* string */.YjP(), dist/* string */.YjP()), {}),
    credsStore: dist/* optional */.lqM(dist/* string */.YjP(), ""),
});
/**
 * Finds the credentials for a registry, and registers what it finds as secrets.
 * @param registry host and port, `docker.io` for Docker Hub
 * @param repository for files that have credentials by repository, as podman's can
 * @throws ConfigurationProblem when a file or a credential helper that should know cannot be used
 */
async function credentialsFor(registry, repository, access, context) {
    const { registryUsername: username, registryPassword: password, budget } = access;
    if (username !== undefined && password !== undefined) {
        return {
            kind: "password",
            username,
            password,
            source: "the inputs `registry-username` and `registry-password`",
        };
    }
    if (username !== undefined || password !== undefined)
        throw onlyOne();
    for (const file of configurationFiles(context)) {
        const found = await credentialsIn(file, registry, repository, budget, context);
        if (found === undefined)
            continue;
        register(found, context);
        return found;
    }
    return { kind: "none", source: "none were found" };
}
function register(found, context) {
    switch (found.kind) {
        case "none":
            return;
        case "password":
            context.registerSecret(found.password, { basicUser: found.username });
            return;
        case "identity":
        case "bearer":
            context.registerSecret(found.token);
    }
}
/** Where `docker login`, `podman login` and their like keep what they know, in the order in which it counts. */
function configurationFiles({ environment }) {
    const { REGISTRY_AUTH_FILE: file, DOCKER_CONFIG: folder, XDG_RUNTIME_DIR: runtime } = environment;
    const home = environment["HOME"] ?? environment["USERPROFILE"] ?? (0,external_node_os_.homedir)();
    const files = [
        file,
        (0,external_node_path_.join)(folder === undefined || folder === "" ? (0,external_node_path_.join)(home, ".docker") : folder, "config.json"),
        runtime === undefined || runtime === "" ? undefined : (0,external_node_path_.join)(runtime, "containers", "auth.json"),
    ];
    return files
        .filter((one) => one !== undefined && one !== "" && (0,glob/* exists */.t2)((0,path_bytes/* encodePath */.O0)(one)))
        .map((one) => one ?? "");
}
async function credentialsIn(file, registry, repository, budget, context) {
    const { auths, credHelpers, credsStore } = await readConfiguration(file, context);
    const keys = keysFor(registry, repository);
    const find = (all) => keys.flatMap((key) => Object.entries(all).filter(([written]) => hostOf(written) === key))[0];
    const [helpedKey, helper] = find(credHelpers) ?? [serverName(registry), credsStore];
    if (helper !== "") {
        const said = await askHelper(helper, helpedKey, file, budget.left(), context);
        if (said !== undefined)
            return said;
    }
    const [, entry] = find(auths) ?? [];
    return entry === undefined ? undefined : ofEntry(entry, `\`${file}\``, file);
}
async function readConfiguration(file, { signal: stop }) {
    const next = "Log in to the registry again, or remove the file";
    const refuse = (why, cause) => new errors/* ConfigurationError */.j1({
        message: `\`${file}\` has no credentials that can be read`,
        reason: why,
        hint: next,
    }, { cause });
    const content = await (0,read_file/* readWholeFile */.M4)(file, { name: file, next, megabytes: 10, stop });
    let json;
    try {
        json = JSON.parse(content.toString("utf8"));
    }
    catch {
        // What JSON.parse says would quote the file, and it holds secrets.
        throw refuse("it is not JSON");
    }
    const read = dist/* safeParse */.xLC(fileSchema, json);
    if (read.success)
        return read.output;
    throw refuse(`${dist/* getDotPath */.BuJ(read.issues[0]) ?? "the whole file"} is not what docker writes there`);
}
/** The keys under which a registry is known, the most particular first. */
function keysFor(registry, repository) {
    if (registry === "docker.io")
        return ["docker.io", "index.docker.io", "registry-1.docker.io"];
    const parts = repository.split("/");
    return [
        ...parts.map((_, index) => [registry, ...parts.slice(0, parts.length - index)].join("/")),
        registry,
    ];
}
/** `https://ghcr.io/v2/` and `ghcr.io` are the same registry. */
const hostOf = (key) => key.replace(/^https?:\/\//, "").replace(/\/(?:v[12]\/?)?$/, "");
/** The name by which credential helpers know a registry. */
const serverName = (registry) => registry === "docker.io" ? "https://index.docker.io/v1/" : registry;
function ofEntry(entry, source, file) {
    if (entry.identitytoken)
        return { kind: "identity", token: entry.identitytoken, source };
    if (entry.registrytoken)
        return { kind: "bearer", token: entry.registrytoken, source };
    if (entry.username && entry.password) {
        return { kind: "password", username: entry.username, password: entry.password, source };
    }
    if (!entry.auth)
        return undefined;
    const decoded = Buffer.from(entry.auth, "base64").toString("utf8");
    const colon = decoded.indexOf(":");
    if (colon < 1) {
        throw new errors/* ConfigurationError */.j1({
            message: `\`${file}\` has an entry \`auth\` that is not a user and a password in base64`,
            hint: "Log in to the registry again",
        });
    }
    const password = decoded.slice(colon + 1).replace(/\0+$/, "");
    return { kind: "password", username: decoded.slice(0, colon), password, source };
}
const onlyOne = () => new errors/* ConfigurationError */.j1({
    message: "Of `registry-username` and `registry-password` only one is given",
    reason: "the secret of the other may be unset, or not visible to this workflow",
    hint: "Give both, or none to use what `docker login` left",
});

// EXTERNAL MODULE: ./build/lib/loopback.js
var loopback = __webpack_require__(3799);
// EXTERNAL MODULE: ./build/http/agent.js + 5 modules
var http_agent = __webpack_require__(7657);
// EXTERNAL MODULE: ./build/http/send-once.js
var send_once = __webpack_require__(3238);
// EXTERNAL MODULE: ./build/http/retry.js
var retry = __webpack_require__(4675);
// EXTERNAL MODULE: ./build/http/network-errors.js
var network_errors = __webpack_require__(9815);
;// CONCATENATED MODULE: ./build/artifacts/images/http.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
// One question to a registry or a token server, over the proxies of the environment. Everything is bounded: attempts,
// time, redirects, and the size of an answer.






/** No answer: the connection or its encryption failed, it took too long, or what came is not HTTP. */
class NoAnswer extends errors/* ConfigurationError */.j1 {
    /** Whether the encryption failed. */
    isTls;
    constructor({ reason: why, result }, { request, howOften }) {
        const isTls = tlsFailures.test(result);
        super({
            message: `${request} ${why} (${howOften})`,
            hint: isTls
                ? "For a private certificate authority set NODE_EXTRA_CA_CERTS to its certificate before the job starts"
                : "Check the registry in the image's name, the network and the proxy settings",
        });
        this.isTls = isTls;
    }
}
const tlsFailures = /CERT|SSL|TLS|SELF_SIGNED|ISSUER|ALTNAME|EPROTO/;
const attemptTimeout = 30_000;
const redirects = 3;
// Registries keep manifests within 4 MiB; a token is far smaller.
const largestAnswer = 4 * 1024 * 1024;
/**
 * Sends a request, and repeats it by the rules of the service's requests.
 * @throws NoAnswer when there was none at last, or the step's time is used up
 * @throws ConfigurationProblem for a redirect to where it must not lead
 * @throws Cancelled when the job was stopped
 */
async function ask(question, { budget, retries }, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const interrupt = __addDisposableResource(env_1, new send_once/* Interrupt */.O(context.signal), false);
        const request = `${question.method} ${question.url.origin}${question.url.pathname}`;
        for (let tries = 1;; tries += 1) {
            const { exchanged, url } = await followed(question, budget, interrupt, context);
            if (context.signal.aborted)
                throw new errors/* CancelledError */.cc({ message: `The job was cancelled while ${url.origin} was asked` });
            const pause = tries > retries ? undefined : pauseAfter(exchanged, tries, context);
            const isTooLong = pause !== undefined && pause >= budget.left();
            if (pause === undefined || isTooLong) {
                const often = tries === 1 ? "tried once" : `tried ${tries} times`;
                const why = isTooLong ? `; no time is left to wait ${(0,network_errors/* seconds */.YA)(pause)} for the next try` : "";
                const asked = { request, howOften: `${often}${why}` };
                if (exchanged.kind === "failure")
                    throw new NoAnswer(exchanged, asked);
                return { ...exchanged, ...asked, url };
            }
            context.logger.debug(`${request}: ${exchanged.result}, again in ${(0,network_errors/* seconds */.YA)(pause)}`);
            await context.clock.sleep(pause, context.signal);
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** How long to wait before the next try, in milliseconds; undefined for what is not repeated. */
function pauseAfter(exchanged, tries, { random, clock }) {
    const isHeard = exchanged.kind === "response";
    if (!(isHeard ? (0,retry/* isRetryable */.r3)(exchanged.status, "GET") : exchanged.isRetryable))
        return undefined;
    const askedFor = isHeard ? (0,retry/* retryAfter */.P9)(exchanged.headers["retry-after"], clock.now()) : undefined;
    return Math.max((0,retry/* backoffDelay */.EY)(tries, random), askedFor ?? 0);
}
/** Follows redirects; credentials go to the first origin only, and nothing goes unencrypted over a network. */
async function followed(question, budget, interrupt, context) {
    let { url } = question;
    for (let redirect = 0; redirect <= redirects; redirect += 1) {
        const { authorization, ...others } = question.headers;
        const mayKnow = authorization !== undefined && url.origin === question.url.origin;
        const headers = mayKnow ? { ...others, authorization } : others;
        const exchanged = await sendWithin({ ...question, url, headers }, budget, interrupt, context);
        const location = exchanged.kind === "response" ? exchanged.headers["location"] : undefined;
        if (exchanged.kind === "failure" || !isRedirect(exchanged.status) || location === undefined)
            return { exchanged, url };
        const next = URL.parse(location, url.href);
        if (question.method === "POST" || !mayLeadTo(url, next))
            throw badRedirect(url, next);
        url = next;
    }
    throw badRedirect(url, url, "one address after the other");
}
const isRedirect = (status) => [301, 302, 303, 307, 308].includes(status);
/** Whether one address may lead on to another: encrypted, or within this very machine. */
const mayLeadTo = (from, to) => to !== null &&
    to.username === "" &&
    to.password === "" &&
    (to.protocol === "https:" ||
        (to.protocol === "http:" && (0,loopback/* isLoopback */.U)(to.hostname) && (0,loopback/* isLoopback */.U)(from.hostname)));
async function sendWithin(question, budget, interrupt, { environment }) {
    const left = budget.left();
    if (left <= 0)
        return { kind: "failure", ...(0,network_errors/* deadlineExceeded */.GQ)(budget.total) };
    const proxy = (0,http_agent/* proxyFor */.iJ)(question.url, environment);
    const agent = (0,http_agent/* createAgent */.Sn)(question.url, proxy);
    const headers = { "user-agent": "artifact-compliance-action", ...question.headers };
    const limits = {
        idleTimeoutMs: attemptTimeout,
        remainingMs: left,
        totalMs: budget.total,
        maxBytes: largestAnswer,
    };
    try {
        return await (0,send_once/* sendOnce */.E)({ ...question, headers }, { agent, proxy }, limits, interrupt);
    }
    finally {
        agent.destroy();
    }
}
const badRedirect = (from, to, where = to ? `${to.protocol}//${to.host}${to.pathname}` : "no address") => new errors/* ConfigurationError */.j1({
    message: `${from.origin} redirects to where it must not: ${where}`,
    reason: "only https addresses are followed, and at most three",
    hint: "Check the image's registry",
});

;// CONCATENATED MODULE: ./build/artifacts/images/registry.js
// Manifests of a registry, over the distribution API, and the digests by which it knows them.









const indexTypes = [
    "application/vnd.oci.image.index.v1+json",
    "application/vnd.docker.distribution.manifest.list.v2+json",
];
// Signed within themselves: their digest is not that of the bytes that are sent.
const signedTypes = ["application/vnd.docker.distribution.manifest.v1+prettyjws"];
const oldTypes = [...signedTypes, "application/vnd.docker.distribution.manifest.v1+json"];
const accepted = [
    "application/vnd.oci.image.manifest.v1+json",
    "application/vnd.docker.distribution.manifest.v2+json",
    ...indexTypes,
    ...oldTypes,
];
/**
 * Asks the registry of an image for the image's digest. Layers are not downloaded.
 * @throws ConfigurationProblem when there is no such image, we may not see it, what comes is not an image manifest or
 * index, or the registry contradicts itself
 * @throws Cancelled when the job was stopped
 */
async function readManifest(image, access, context) {
    const registry = new Registry(image, access, context);
    const target = image.tag ?? `sha256:${image.digest ?? ""}`;
    const manifest = await registry.manifest(target);
    if (image.digest === undefined || image.digest === manifest.digest)
        return manifest;
    throw new errors/* ConfigurationError */.j1({
        message: `\`${image.written}\` is now sha256:${manifest.digest}`,
        reason: image.tag === undefined
            ? "the registry answered for another digest"
            : `the tag \`${image.tag}\` was moved`,
        hint: "Give the tag or the digest alone: the one that was built",
    });
}
/** One image's registry, and how we prove to it who we are. */
class Registry {
    #image;
    #access;
    #context;
    #origin;
    #authorization;
    constructor(image, access, context) {
        this.#image = image;
        this.#access = access;
        this.#context = context;
        this.#origin = `https://${image.registry === "docker.io" ? "registry-1.docker.io" : image.registry}`;
    }
    async manifest(target) {
        const head = await this.#ask("HEAD", target);
        // A registry that does not know HEAD is asked for the whole manifest.
        if (head.status !== 200 && head.status !== 405)
            throw this.#refusal(head);
        const said = head.status === 200 ? this.#digestOf(head) : undefined;
        const isTyped = accepted.includes(typeOf(head));
        if (said !== undefined && isTyped && !indexTypes.includes(typeOf(head)))
            return { digest: said };
        // Headers that name no manifest, or no digest, prove nothing: the bytes have to.
        const whole = await this.#ask("GET", said === undefined || !isTyped ? target : `sha256:${said}`);
        if (whole.status !== 200)
            throw this.#refusal(whole);
        const manifest = this.#manifestIn(whole);
        const digest = this.#checkedDigest(whole, said);
        return { digest, ...(0,omit_undefined/* omitUndefined */.O)({ platforms: platformsOf(manifest) }) };
    }
    /** The manifest or index in an answer, which may be anything: a login page comes with status 200 too. */
    #manifestIn(answer) {
        const type = typeOf(answer);
        if (!accepted.includes(type))
            throw this.#contradiction(`what it sent is not an image manifest: its type is \`${type}\``);
        const schema = indexTypes.includes(type)
            ? indexSchema
            : oldTypes.includes(type)
                ? oldManifestSchema
                : manifestSchema;
        const manifest = dist/* safeParse */.xLC(schema, registry_parsed(answer.body));
        if (!manifest.success) {
            const place = dist/* getDotPath */.BuJ(manifest.issues[0]) ?? "the whole body";
            throw this.#contradiction(`what it sent does not have the form of an image manifest (${place})`);
        }
        if (manifest.output.mediaType === undefined || manifest.output.mediaType === type)
            return manifest.output;
        throw this.#contradiction("its header and its manifest name two different types");
    }
    /** The digest of a manifest by its own bytes; what the registry says of it must agree. */
    #checkedDigest(answer, saidBefore) {
        const said = this.#digestOf(answer);
        if (signedTypes.includes(typeOf(answer))) {
            if (said === undefined)
                throw this.#contradiction("it gives no digest for a manifest in the old signed format");
            return said;
        }
        const digest = (0,images_reference/* fingerprintOf */.ax)(`sha256:${(0,external_node_crypto_.createHash)("sha256").update(answer.body).digest("hex")}`, "its manifest");
        for (const other of [said, saidBefore]) {
            if (other === undefined || other === digest)
                continue;
            throw this.#contradiction(`it says sha256:${other} of a manifest whose bytes are sha256:${digest}`);
        }
        return digest;
    }
    #digestOf({ headers }) {
        const digest = headers["docker-content-digest"];
        if (digest === undefined)
            return undefined;
        return (0,images_reference/* fingerprintOf */.ax)(digest, `said by ${this.#origin}`);
    }
    /** Asks for the manifest; when the registry wants to know who we are, tells it and asks again. */
    async #ask(method, target) {
        const answer = await this.#askOnce(method, target);
        if (answer.status !== 401 || this.#authorization !== undefined)
            return answer;
        // Where a redirect led has no say in where our credentials go.
        if (answer.url.origin !== new URL(this.#origin).origin)
            return answer;
        this.#authorization = await this.#authorize(challenges(answer.headers["www-authenticate"] ?? ""));
        return this.#askOnce(method, target);
    }
    async #askOnce(method, target) {
        const header = this.#authorization?.header;
        const headers = {
            accept: accepted.join(", "),
            ...(header === undefined ? {} : { authorization: header }),
        };
        const url = () => new URL(`${this.#origin}/v2/${this.#image.repository}/manifests/${target}`);
        try {
            return await ask({ method, url: url(), headers }, this.#access, this.#context);
        }
        catch (error) {
            // As Docker does, a registry on this very machine may go without encryption.
            const mayBePlain = error instanceof NoAnswer && error.isTls && (0,loopback/* isLoopback */.U)(url().hostname);
            if (!mayBePlain || url().protocol === "http:")
                throw error;
            this.#origin = this.#origin.replace(/^https:/, "http:");
            return ask({ method, url: url(), headers }, this.#access, this.#context);
        }
    }
    async #authorize(offered) {
        const { registry, repository } = this.#image;
        const credentials = await credentialsFor(registry, repository, this.#access, this.#context);
        const { source } = credentials;
        const bearer = offered.find(({ scheme }) => scheme === "bearer");
        if (bearer !== undefined) {
            const token = credentials.kind === "bearer" ? credentials.token : await this.#token(bearer, credentials);
            return { header: `Bearer ${token}`, source };
        }
        if (offered.some(({ scheme }) => scheme === "basic") && credentials.kind === "password") {
            return { header: basic(credentials), source };
        }
        return { source };
    }
    /** Gets a token for reading this repository from the token server that the registry names. */
    async #token({ parameters }, credentials) {
        const { realm = "", service, scope = `repository:${this.#image.repository}:pull` } = parameters;
        const url = URL.parse(realm);
        if (!mayLeadTo(new URL(this.#origin), url)) {
            throw this.#contradiction(`it names a token server that is not reached by https: \`${realm}\``);
        }
        const asked = new URLSearchParams({ ...(service === undefined ? {} : { service }), scope });
        const answer = await ask(tokenQuestion(url, asked, credentials), this.#access, this.#context);
        if (answer.status === 400 || answer.status === 401 || answer.status === 403) {
            throw this.#noAccess(answer.status, credentials.source);
        }
        const body = dist/* safeParse */.xLC(tokenSchema, answer.status === 200 ? registry_parsed(answer.body) : undefined);
        const { token, access_token: accessToken, refresh_token: refreshToken } = body.success ? body.output : {};
        for (const secret of [token, accessToken, refreshToken])
            if (secret !== undefined)
                this.#context.registerSecret(secret);
        const received = token ?? accessToken;
        if (received !== undefined)
            return received;
        throw this.#contradiction(`its token server ${url.origin} answered HTTP ${answer.status} without a token`);
    }
    #refusal({ status, body, request, howOften }) {
        if (status === 401 || status === 403)
            return this.#noAccess(status, this.#authorization?.source ?? "none were asked for");
        if (status === 404) {
            return new errors/* ConfigurationError */.j1({
                message: `There is no \`${this.#image.written}\` in ${this.#origin}`,
                reason: `it was not pushed, or the credentials (${this.#authorization?.source ?? "none were asked for"}) may not see it`,
                hint: "Push it before this step, and check its name",
            });
        }
        const said = dist/* safeParse */.xLC(errorSchema, registry_parsed(body));
        const words = said.success ? `: ${said.output.errors.map(({ message }) => message).join(", ")}` : "";
        return new errors/* ConfigurationError */.j1({
            message: `${request} for \`${this.#image.written}\` was answered with HTTP ${status} (${howOften})${words}`,
            hint: "Check the registry, and run the job again",
        });
    }
    #noAccess(status, source) {
        return new errors/* ConfigurationError */.j1({
            message: `${this.#origin} does not let us see \`${this.#image.written}\` (HTTP ${status})`,
            reason: `credentials: ${source}`,
            hint: "Log in to the registry in an earlier step, or give `registry-username` and `registry-password`",
        });
    }
    #contradiction(why) {
        return new errors/* ConfigurationError */.j1({
            message: `The answer of ${this.#origin} for \`${this.#image.written}\` cannot be trusted`,
            reason: why,
            hint: "Check the registry",
        });
    }
}
function tokenQuestion(url, asked, credentials) {
    if (credentials.kind === "identity") {
        asked.set("grant_type", "refresh_token");
        asked.set("client_id", "artifact-compliance-action");
        asked.set("refresh_token", credentials.token);
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        return { method: "POST", url, headers, body: asked.toString() };
    }
    const full = new URL(url);
    for (const [key, value] of asked)
        full.searchParams.set(key, value);
    const headers = credentials.kind === "password" ? { authorization: basic(credentials) } : {};
    return { method: "GET", url: full, headers };
}
const basic = ({ username, password }) => `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
const typeOf = ({ headers }) => headers["content-type"]?.split(";", 1)[0]?.trim() ?? "";
function registry_parsed(body) {
    try {
        return JSON.parse(new TextDecoder().decode(body));
    }
    catch {
        return undefined;
    }
}
const tokenText = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^[\x21-\x7e]+$/));
const tokenSchema = dist/* object */.Ikc({
    token: dist/* optional */.lqM(tokenText),
    access_token: dist/* optional */.lqM(tokenText),
    refresh_token: dist/* optional */.lqM(dist/* string */.YjP()),
});
const errorSchema = dist/* object */.Ikc({ errors: dist/* array */.YOg(dist/* object */.Ikc({ message: dist/* string */.YjP() })) });
const platformSchema = dist/* object */.Ikc({
    os: dist/* string */.YjP(),
    architecture: dist/* string */.YjP(),
    variant: dist/* optional */.lqM(dist/* string */.YjP()),
});
const descriptorSchema = dist/* object */.Ikc({
    mediaType: dist/* string */.YjP(),
    digest: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^[a-z0-9+._-]+:[a-zA-Z0-9=_-]+$/)),
    size: dist/* number */.aig(),
});
const mediaType = dist/* optional */.lqM(dist/* string */.YjP());
// A document that is both an index and a manifest means one image to one reader and another to the next.
const absent = dist/* optional */.lqM(dist/* undefined */.Vxk());
const indexSchema = dist/* object */.Ikc({
    schemaVersion: dist/* literal */.euz(2),
    mediaType,
    manifests: dist/* array */.YOg(dist/* object */.Ikc({ ...descriptorSchema.entries, platform: dist/* optional */.lqM(platformSchema) })),
    layers: absent,
    fsLayers: absent,
});
const manifestSchema = dist/* object */.Ikc({
    schemaVersion: dist/* literal */.euz(2),
    mediaType,
    config: descriptorSchema,
    layers: dist/* array */.YOg(descriptorSchema),
    manifests: absent,
    fsLayers: absent,
});
const oldManifestSchema = dist/* object */.Ikc({
    schemaVersion: dist/* literal */.euz(1),
    mediaType,
    fsLayers: dist/* array */.YOg(dist/* object */.Ikc({ blobSum: dist/* string */.YjP() })),
    manifests: absent,
    layers: absent,
});
/** The platforms of an index, as `linux/amd64`; undefined for a single manifest. */
function platformsOf({ manifests }) {
    return manifests?.flatMap(({ platform }) => {
        // What buildx adds to an image (provenance, SBOM) has no platform to run on.
        if (platform === undefined || platform.os === "unknown")
            return [];
        const { os, architecture, variant } = platform;
        return [os, architecture, variant].filter((part) => part !== undefined && part !== "").join("/");
    });
}

;// CONCATENATED MODULE: ./build/artifacts/images/from-images.js




// Registries answer slowly but to many; more than a few at once they would limit.
const imagesAtOnce = 4;
/**
 * Finds out the digests of images, in a registry or (for the type `docker`) in the local engine. Who gives the
 * credentials of a registry means that registry also for the type `docker`.
 * @throws ConfigurationProblem, ConfigurationProblems naming the images that have no digest
 * @throws Cancelled when the job was stopped
 */
async function fromImages(selection, context) {
    const find = selection.artifactType === "oci" || selection.registryUsername !== undefined ? inRegistry : inEngine;
    return (0,collect_errors/* collectErrors */.ul)(selection.artifacts, (line) => find(line, selection, context), imagesAtOnce);
}
async function inRegistry({ pattern, name }, selection, context) {
    const image = (0,images_reference/* imageReference */.rA)(pattern);
    const { digest, platforms } = await readManifest(image, selection, context);
    const kind = platforms === undefined ? "one manifest" : `an index (${platforms.join(", ") || "no platforms"})`;
    context.logger.info(`${pattern} is ${kind}: sha256:${digest}`);
    return {
        artifact: {
            ...(name === undefined ? {} : { name }),
            filename: pattern,
            type: "oci",
            fingerprint: digest,
            reference: (0,images_reference/* pinned */.dp)(image, digest),
        },
        origin: pattern,
    };
}
async function inEngine({ pattern, name }, { budget }, context) {
    const known = await digestInEngine(pattern, budget.left(), context);
    const subject = { ...(name === undefined ? {} : { name }), filename: pattern };
    return { artifact: { ...subject, type: "docker", ...known }, origin: pattern };
}


/***/ }),

/***/ 9815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GQ: () => (/* binding */ deadlineExceeded),
/* harmony export */   IV: () => (/* binding */ UnknownEncoding),
/* harmony export */   KW: () => (/* binding */ cancelled),
/* harmony export */   QG: () => (/* binding */ idleTimeout),
/* harmony export */   UG: () => (/* binding */ AnswerTooLarge),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   y4: () => (/* binding */ toNetworkFailure)
/* harmony export */ });
/* harmony import */ var _agent_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7657);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4675);
// What can go wrong between asking and a whole answer, in words: why, whether another try helps, what to do next.


/** An answer that is cut off because it is larger than what is read, compressed or not. */
class AnswerTooLarge extends Error {
    name = "AnswerTooLarge";
}
/** An answer whose content encoding was not asked for. */
class UnknownEncoding extends Error {
    name = "UnknownEncoding";
}
/** The job was cancelled. */
const cancelled = {
    cause: "cancelled",
    isRetryable: false,
    result: "cancelled",
    reason: "was given up because the job was cancelled",
    hint: "Run the job again: what was already recorded is not recorded twice",
};
/** Nothing was heard for so many milliseconds from the host, or through the proxy. */
function idleTimeout(milliseconds, proxy) {
    return {
        cause: "unreachable",
        isRetryable: true,
        result: `no answer within ${seconds(milliseconds)}`,
        reason: `got no answer within ${seconds(milliseconds)}${proxy ? ` through ${inWords(proxy)}` : ""}`,
        hint: proxy
            ? "Check that the proxy can reach the service, or try again later"
            : "Check that this runner can reach the service (firewall, proxy, `HTTPS_PROXY`), or try again later",
    };
}
/** The step's whole time is used up. */
function deadlineExceeded(budget) {
    return {
        cause: "unreachable",
        isRetryable: false,
        result: "the step's time was up",
        reason: `was not answered in whole before the step's time of ${seconds(budget)} (\`timeout\`) was up`,
        hint: "Try again later, or give the step more time with `timeout`",
    };
}
/** Puts what Node throws for a failed request into words. `target` is the host and port that was connected to. */
function toNetworkFailure(thrown, target) {
    if (thrown instanceof AnswerTooLarge || thrown instanceof UnknownEncoding) {
        return malformed(thrown.message, thrown.message);
    }
    if (thrown instanceof _agent_js__WEBPACK_IMPORTED_MODULE_0__/* .BrokenAnswer */ .MC)
        return brokenTrouble(thrown, target);
    if (thrown instanceof _agent_js__WEBPACK_IMPORTED_MODULE_0__/* .ProxyError */ .T6)
        return proxyTrouble(thrown, target);
    const code = codeOf(thrown);
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return (certificateTrouble(code, said, target) ??
        connectionTrouble(thrown, code, target) ??
        (code.startsWith("HPE_")
            ? malformed(code, `got no answer: ${target} does not speak HTTP (${code})`)
            : undefined) ??
        (/^Z_|^ERR_+[A-Z]/.test(code)
            ? malformed(code, `got an answer that cannot be read (${said})`)
            : undefined) ?? {
        cause: "unreachable",
        isRetryable: isFromTheSystem(thrown),
        result: code,
        reason: `could not be sent (${said})`,
        hint: "Check that this runner can reach the service",
    });
}
/** Milliseconds as a person reads them. */
function seconds(milliseconds) {
    return `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;
}
function malformed(result, why) {
    return {
        cause: "malformed",
        isRetryable: false,
        result,
        reason: why,
        hint: "Check that `base-url` is the address of the service's API, and that no proxy changes its answers",
    };
}
const certificateFaults = {
    CERT_HAS_EXPIRED: ["has expired", "Whoever runs the service must renew it; check the runner's clock too"],
    CERT_NOT_YET_VALID: ["is not valid yet", "Check the runner's clock, and the certificate"],
    CERT_REVOKED: ["has been revoked", "Whoever runs the service must replace it"],
    ERR_TLS_CERT_ALTNAME_INVALID: [
        "is for another name",
        "Check the host in `base-url`; a proxy that intercepts TLS can cause this too",
    ],
    DEPTH_ZERO_SELF_SIGNED_CERT: ["is self-signed", trustIt("that certificate")],
};
function trustIt(what) {
    return `If you trust it, set the environment variable NODE_EXTRA_CA_CERTS of this job to a PEM file with ${what}`;
}
/** Verification failures: another try cannot cure them. A connection cut within a handshake is none of them. */
function certificateTrouble(code, said, target) {
    const isIssuerUnknown = /^(UNABLE_TO_|SELF_SIGNED_CERT_IN_CHAIN|CERT_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;
    const [why, next] = certificateFaults[code] ??
        (/^UNABLE_TO_|^SELF_SIGNED_CERT_IN_CHAIN$/.test(code)
            ? ["is signed by an authority that this runner does not know", trustIt("that authority's certificate")]
            : isIssuerUnknown.test(code)
                ? [`cannot be trusted (${said})`, trustIt("the authority's certificate")]
                : []);
    if (why !== undefined && next !== undefined) {
        return {
            cause: "unreachable",
            isRetryable: false,
            result: code,
            reason: `was not sent: the certificate of ${target} ${why} (${code})`,
            hint: next,
        };
    }
    if (code === "EPROTO" || code.startsWith("ERR_SSL_") || code.startsWith("ERR_TLS_")) {
        return {
            cause: "unreachable",
            isRetryable: false,
            result: code,
            reason: `was not sent: ${target} and this runner could not agree on a secure connection (${code})`,
            hint: "Check the scheme and port in `base-url`; behind a proxy that intercepts TLS, NODE_EXTRA_CA_CERTS must " +
                "name its authority's certificate",
        };
    }
    return undefined;
}
const connectionFaults = {
    ECONNREFUSED: ["refused the connection", "Check host and port in `base-url`, and that the service is up"],
    ENOTFOUND: [
        "has no address in DNS",
        "Check the host in `base-url`, and that this runner's DNS knows it (behind a proxy: `HTTPS_PROXY`)",
    ],
    EAI_AGAIN: ["could not be looked up, DNS gave no answer", "Check this runner's DNS, or try again later"],
    ETIMEDOUT: ["did not answer", "Check that this runner may connect to it (firewall, proxy, `HTTPS_PROXY`)"],
};
const tryLater = "Try again later; a proxy can cause this too";
/** No connection, or one that ended before an answer began: repeated. */
function connectionTrouble(thrown, code, target) {
    const [why, next] = connectionFaults[code] ??
        ((0,_agent_js__WEBPACK_IMPORTED_MODULE_0__/* .isCut */ .xZ)(thrown) ? ["closed the connection before an answer began", tryLater] : []);
    if (why === undefined || next === undefined)
        return undefined;
    return {
        cause: "unreachable",
        isRetryable: true,
        result: code,
        reason: `got no answer: ${target} ${why} (${code})`,
        hint: next,
    };
}
/** An answer that began is no silence. Only one that was cut off is worth another try. */
function brokenTrouble({ message, cause }, target) {
    if (cause === undefined)
        return malformed(message, message);
    const code = codeOf(cause);
    if (!(0,_agent_js__WEBPACK_IMPORTED_MODULE_0__/* .isCut */ .xZ)(cause))
        return malformed(code, `got an answer of ${target} that breaks the rules of HTTP (${code})`);
    return {
        cause: "malformed",
        isRetryable: true,
        result: code,
        reason: `got a part of an answer: ${target} closed the connection before the whole answer was there (${code})`,
        hint: tryLater,
    };
}
/** The proxy was not reached, or would not connect. Its statuses are repeated as the service's are. */
function proxyTrouble({ proxy, status, cause }, target) {
    if (status === undefined) {
        const next = `Check the proxy's address in ${proxy.variable}, and that it is up`;
        return { ...toNetworkFailure(cause, inWords(proxy)), hint: next };
    }
    return {
        cause: "unreachable",
        isRetryable: (0,_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .isRetryable */ .r3)(status, "CONNECT"),
        result: `proxy: HTTP ${status}`,
        reason: `was not sent: ${inWords(proxy)} would not connect to ${target} (HTTP ${status})`,
        hint: status === 407
            ? `Put the proxy's user and password into ${proxy.variable}, percent-encoded`
            : "Ask whoever runs the proxy to allow this host, or name it in NO_PROXY if it can be reached directly",
    };
}
function inWords(proxy) {
    return `the proxy ${proxy.host}:${proxy.port} (${proxy.variable})`;
}
function codeOf(thrown) {
    if (thrown instanceof Error && "code" in thrown && typeof thrown.code === "string")
        return thrown.code;
    return thrown instanceof Error ? thrown.name : "unknown failure";
}
/** Errors of the operating system carry the name of the call that failed. */
function isFromTheSystem(thrown) {
    return thrown instanceof Error && "syscall" in thrown;
}


/***/ }),

/***/ 4675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EY: () => (/* binding */ backoffDelay),
/* harmony export */   P9: () => (/* binding */ retryAfter),
/* harmony export */   r3: () => (/* binding */ isRetryable)
/* harmony export */ });
// What is repeated, and after how long (contract.md 6). Pure.
/**
 * Whether an answer of this status is worth another try: 408, 429, 5xx but 501, and for a write 409, which is a lock
 * (both writes are upserts, so repeating them is safe).
 */
function isRetryable(status, method) {
    if (status === 409)
        return method === "PUT" || method === "POST";
    return status === 408 || status === 429 || (status >= 500 && status <= 599 && status !== 501);
}
/**
 * Milliseconds to wait after the given number of tries (1 or more): exponential with full jitter, drawn from 0 up to
 * 1, 2, 4, 8, 16 and then 30 seconds, so that many jobs that failed together do not come back together.
 */
function backoffDelay(tries, random) {
    return random() * Math.min(30_000, 1_000 * 2 ** (tries - 1));
}
/**
 * Milliseconds that the header `Retry-After` asks to wait (RFC 9110, 10.2.3: seconds or a date); undefined when it is
 * absent or neither of both. A date that has passed is 0.
 */
function retryAfter(header, now) {
    const value = header?.trim() ?? "";
    if (/^\d+$/.test(value))
        return Number(value) * 1_000;
    // A date begins with a weekday; Date.parse would also make dates of numbers such as `-1`. HTTP dates are always GMT,
    // but the oldest of their three forms does not say so.
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value))
        return undefined;
    const date = Date.parse(value.endsWith("GMT") ? value : `${value} GMT`);
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}


/***/ }),

/***/ 3238:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ sendOnce),
/* harmony export */   O: () => (/* binding */ Interrupt)
/* harmony export */ });
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8522);
/* harmony import */ var _agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7657);
/* harmony import */ var _network_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9815);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});



/**
 * Ends the tries that are under way when the step is stopped. It is one listener for all of them, in an array: listeners
 * that come and go, and the tables of a Set, hold each other in memory until a full collection.
 */
class Interrupt {
    #signal;
    #underWay = [];
    #interrupt = () => {
        for (const end of this.#underWay)
            end();
    };
    constructor(signal) {
        this.#signal = signal;
        signal.addEventListener("abort", this.#interrupt);
    }
    /** Calls this when the step is stopped; at once when it is already. */
    add(end) {
        this.#underWay.push(end);
        if (this.#signal.aborted)
            end();
    }
    delete(end) {
        this.#underWay.splice(this.#underWay.indexOf(end), 1);
    }
    [Symbol.dispose]() {
        this.#signal.removeEventListener("abort", this.#interrupt);
    }
}
/** Sends once. Never throws for what a network does. */
async function sendOnce(asking, { agent, proxy }, limits, interrupt) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const patience = __addDisposableResource(env_1, new Patience(limits, proxy, interrupt), false);
        try {
            const request = (0,_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .sendOver */ .bT)(agent, patience.signal, asking);
            const message = await Promise.race([request, patience.isOver]);
            patience.heard();
            const status = message.statusCode ?? 0;
            return {
                kind: "response",
                result: `HTTP ${status}`,
                status,
                headers: headersOf(message),
                body: await readBody(message, limits.maxBytes, patience),
            };
        }
        catch (thrown) {
            return { kind: "failure", ...(patience.trouble ?? (0,_network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .toNetworkFailure */ .y4)(thrown, asking.url.host)) };
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** A timer of more milliseconds than this goes off at once. */
const longestTimer = 2 ** 31 - 1;
/** Ends a try that is interrupted, that hears nothing, or that takes more than the step has left. */
class Patience {
    #end = new AbortController();
    #silence;
    #left;
    #interrupt;
    #onInterrupt = () => {
        this.#giveUp(_network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .cancelled */ .KW);
    };
    /** Rejects when the try is to end, even if nothing that was begun can be ended. */
    isOver;
    /** Why the try was ended, when it was ended here. */
    trouble;
    constructor(limits, proxy, interrupt) {
        this.isOver = new Promise((_, reject) => {
            this.signal.addEventListener("abort", () => {
                reject(new Error("ended"));
            });
        });
        this.isOver.catch(() => undefined);
        this.#silence = setTimeout(() => {
            this.#giveUp((0,_network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .idleTimeout */ .QG)(limits.idleTimeoutMs, proxy));
        }, limits.idleTimeoutMs);
        this.#left = setTimeout(() => {
            this.#giveUp((0,_network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .deadlineExceeded */ .GQ)(limits.totalMs));
        }, Math.min(limits.remainingMs, longestTimer));
        this.#interrupt = interrupt;
        interrupt.add(this.#onInterrupt);
    }
    get signal() {
        return this.#end.signal;
    }
    heard() {
        this.#silence.refresh();
    }
    #giveUp(trouble) {
        this.trouble ??= trouble;
        this.#end.abort();
    }
    [Symbol.dispose]() {
        clearTimeout(this.#silence);
        clearTimeout(this.#left);
        this.#interrupt.delete(this.#onInterrupt);
    }
}
/**
 * Reads a body, decompressed, as far as the limit: neither a compressed nor an endless one can fill the memory.
 * No stream's `pipeline`: with it, ten thousand answers took twice the time and memory.
 */
async function readBody(message, limit, patience) {
    const encoding = (message.headers["content-encoding"] ?? "identity").trim().toLowerCase();
    const decode = decoders.get(encoding);
    if (!decode) {
        message.destroy();
        throw new _network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UnknownEncoding */ .IV("got an answer in a content encoding that was not asked for");
    }
    const pieces = [];
    let size = 0;
    const arriving = message;
    try {
        for await (const piece of arriving) {
            patience.heard();
            size += piece.byteLength;
            if (size > limit)
                throw tooLarge(limit);
            pieces.push(piece);
        }
    }
    catch (cause) {
        throw cause instanceof _network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .AnswerTooLarge */ .UG ? cause : new _agent_js__WEBPACK_IMPORTED_MODULE_1__/* .BrokenAnswer */ .MC("broke off", { cause });
    }
    // A request that is given up lets its answer end as if it were whole.
    patience.signal.throwIfAborted();
    const body = Buffer.concat(pieces);
    try {
        return size === 0 ? body : decode(body, limit);
    }
    catch (error) {
        throw error instanceof RangeError ? tooLarge(limit) : error;
    }
}
const asItIs = (body) => body;
const gunzip = (body, maxOutputLength) => (0,node_zlib__WEBPACK_IMPORTED_MODULE_0__.gunzipSync)(body, { maxOutputLength });
const decoders = new Map([
    ["", asItIs],
    ["identity", asItIs],
    ["gzip", gunzip],
    ["x-gzip", gunzip],
    ["deflate", (body, maxOutputLength) => (0,node_zlib__WEBPACK_IMPORTED_MODULE_0__.inflateSync)(body, { maxOutputLength })],
    ["br", (body, maxOutputLength) => (0,node_zlib__WEBPACK_IMPORTED_MODULE_0__.brotliDecompressSync)(body, { maxOutputLength })],
]);
function tooLarge(limit) {
    return new _network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .AnswerTooLarge */ .UG(`got an answer of more than ${Math.round(limit / 1_048_576)} MiB, which was cut off`);
}
function headersOf(message) {
    const headers = {};
    for (const [name, value] of Object.entries(message.headers)) {
        if (value !== undefined)
            headers[name] = Array.isArray(value) ? value.join(", ") : value;
    }
    return headers;
}


/***/ }),

/***/ 2090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ runProgram)
/* harmony export */ });
/* unused harmony export withoutSecrets */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6046);
/* harmony import */ var _with_timeout_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5904);
// Runs other programs: git, docker and docker's credential helpers. Each ends in bounded time with bounded output, and
// gets neither the inputs of the step nor a token of the runner.




/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws Cancelled when the job is cancelled meanwhile; the program is killed then
 */
async function runProgram(command, context) {
    const result = await (0,_with_timeout_js__WEBPACK_IMPORTED_MODULE_3__/* .withTimeout */ .w)(command.timeLimit, context, (signal) => run(command, signal));
    if (context.signal.aborted)
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .CancelledError */ .cc({ message: `The job was cancelled while \`${command.program}\` was running` });
    return result;
}
function run(command, signal) {
    const { program, args, input, environment, outputLimit } = command;
    return new Promise((resolve) => {
        const options = {
            // Windows looks for a program in the current directory first: that must not be the workspace.
            cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(process.execPath),
            env: withoutSecrets(environment),
            encoding: "buffer",
            maxBuffer: outputLimit,
            signal,
            killSignal: "SIGKILL",
            windowsHide: true,
        };
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)(program, args, options, (error, output, errorOutput) => {
            const failure = error === null ? {} : { failure: failureOf(error, command, signal) };
            resolve({ output, errorOutput, ...failure });
        });
        // A program may end before it has read everything; how it ended says more than a broken pipe.
        child.stdin?.on("error", () => undefined).end(input);
    });
}
// The message of the error is not repeated: Node puts everything into it that the program wrote to standard error.
function failureOf({ code, signal: killedBy }, { program, timeLimit }, signal) {
    if (signal.aborted)
        return { kind: "timed-out", reason: `did not answer within ${Math.round(timeLimit / 1000)} s` };
    if (code === "ENOENT")
        return { kind: "not-found", reason: `is not installed (no ${program} on the PATH)` };
    if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER")
        return { kind: "output-too-long", reason: "printed more than is read" };
    const how = typeof code === "number" ? `exit code ${code}` : String(code ?? killedBy);
    return { kind: "failed", reason: `failed (${how})` };
}
/** Inputs, the runner's own variables for actions, and tokens. Windows does not tell apart upper and lower case in names. */
const secretVariable = /^(?:INPUT_.*|ACTIONS_.*|(?:GITHUB|GH|RUNNER)_(?:.*_)?TOKEN)$/i;
/** Returns the variables without the step's inputs and without the runner's tokens. */
function withoutSecrets(environment) {
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !secretVariable.test(name)));
}


/***/ }),

/***/ 5904:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ withTimeout)
/* harmony export */ });
/**
 * Gives work a signal that aborts after so many milliseconds, or when the job is cancelled.
 * The work's own result or error comes out.
 */
async function withTimeout(milliseconds, context, work) {
    const tooLate = new AbortController();
    const finished = new AbortController();
    const timer = context.clock.sleep(milliseconds, finished.signal).then(() => {
        tooLate.abort();
    });
    try {
        return await work(AbortSignal.any([context.signal, tooLate.signal]));
    }
    finally {
        finished.abort();
        await timer;
    }
}


/***/ })

};
