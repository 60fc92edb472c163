export const id = 279;
export const ids = [279];
export const modules = {

/***/ 1279:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fromImages: () => (/* binding */ fromImages)
});

// EXTERNAL MODULE: ./build/artifacts/all-together.js
var all_together = __webpack_require__(7730);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/problem.js
var problem = __webpack_require__(411);
// EXTERNAL MODULE: ./build/vocabulary.js
var vocabulary = __webpack_require__(6914);
;// CONCATENATED MODULE: ./build/artifacts/images/reference.js
// How an image is written, by Docker's rules: `[registry/]repository[:tag][@sha256:digest]`.



const shape = /^(?<name>[^@]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>[^@]+))?$/;
const registryShape = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryShape = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;
/**
 * Reads an image reference.
 * @throws ConfigurationProblem when it is none, or has a digest that is no SHA-256
 */
function imageReference(written) {
    const { name, tag, digest } = shape.exec(written)?.groups ?? {};
    if (name === undefined)
        throw notAReference(written);
    const { registry, path } = split(name);
    const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
    if (!registryShape.test(registry))
        throw notAReference(written, `\`${registry}\` is no host`);
    if (!repositoryShape.test(repository) || name.length > 255) {
        const why = /[A-Z]/.test(repository)
            ? "names of repositories are in lower case"
            : `\`${repository}\` is no name of a repository`;
        throw notAReference(written, why);
    }
    return {
        written,
        registry,
        repository,
        ...(tag === undefined ? {} : { tag }),
        ...(digest === undefined ? {} : { digest: fingerprintOf(digest, written) }),
        ...(tag === undefined && digest === undefined ? { tag: "latest" } : {}),
    };
}
/** The first part of a name is a registry only if it looks like a host. */
function split(name) {
    const slash = name.indexOf("/");
    const first = name.slice(0, Math.max(slash, 0));
    const isHost = slash > 0 && (/[.:A-Z]/.test(first) || first === "localhost");
    if (!isHost)
        return { registry: "docker.io", path: name };
    const isDockerHub = first === "index.docker.io" || first === "docker.io";
    return { registry: isDockerHub ? "docker.io" : first, path: name.slice(slash + 1) };
}
/**
 * Reads a digest as registries write it.
 * @param where what is at fault when it is none, for the message
 * @throws ConfigurationProblem for anything but `sha256:` and 64 lower-case hex characters
 */
function fingerprintOf(digest, where) {
    const fingerprint = dist/* safeParse */.xLC(vocabulary/* fingerprintSchema */.S8, digest.replace(/^sha256:/, ""));
    if (digest.startsWith("sha256:") && fingerprint.success)
        return fingerprint.output;
    throw new problem/* ConfigurationProblem */.ii({
        what: `\`${digest}\` is not the SHA-256 digest of an image (${where})`,
        why: /^[a-f0-9]{7,40}$/.test(digest)
            ? "it looks like the name of a commit"
            : "only `sha256:` and 64 hex characters are one",
        next: "Give the tag, or the digest that the push reported",
    });
}
/** The image by its digest: what to deploy. */
const pinned = ({ registry, repository }, fingerprint) => `${registry}/${repository}@sha256:${fingerprint}`;
const notAReference = (written, why = "it has a blank, a bad tag, or no name") => new problem/* ConfigurationProblem */.ii({
    what: `\`${written}\` is not an image`,
    why,
    next: "Write it as `registry/repository:tag` or `registry/repository@sha256:…`",
});

;// CONCATENATED MODULE: ./build/artifacts/images/engine.js
// Images in the local engine. The `docker` program is asked and not the engine's socket, because it finds the engine as
// the other steps of the job do: DOCKER_HOST with unix, tcp, ssh or npipe, its certificates, and contexts.




const patience = 60_000;
const largestAnswer = 16 * 1024 * 1024;
const imageSchema = dist/* object */.Ikc({ Id: dist/* string */.YjP(), RepoDigests: dist/* nullish */.cl6(dist/* array */.YOg(dist/* string */.YjP())) });
/**
 * Asks the local engine by which digest a registry knows an image.
 * @param written name, tag, digest or id, as `docker image inspect` takes it
 * @throws ConfigurationProblem when there is no engine or no such image, or the image was never pushed or pulled
 * @throws Cancelled when the job was stopped
 */
async function digestInEngine(written, world) {
    const image = await inspectImage(written, world);
    const known = (image.RepoDigests ?? []).map((one) => {
        const reference = imageReference(one);
        const fingerprint = fingerprintOf(`sha256:${reference.digest ?? ""}`, one);
        return { fingerprint, reference: pinned(reference, fingerprint) };
    });
    return chosen(written, image, known, world);
}
/** Which of an image's digests is meant (api-facts 7.7), by the whole name of the repository. */
function chosen(written, { Id }, known, world) {
    const [first, second] = known;
    if (first === undefined)
        throw neverPushed(written);
    const isId = /^(?:sha256:)?[a-f0-9]{6,64}$/.test(written) &&
        Id.replace("sha256:", "").startsWith(written.replace("sha256:", ""));
    if (second === undefined || isId)
        return agreeing(written, first, isId);
    const { registry, repository, digest } = imageReference(written);
    const ofRepository = known.filter(({ reference }) => reference.startsWith(`${registry}/${repository}@`));
    const match = ofRepository.find(({ fingerprint }) => digest === undefined || fingerprint === digest);
    if (match === undefined)
        throw otherRepositories(written, known);
    if (ofRepository.length > 1 && digest === undefined) {
        world.narrator.warn(`The engine knows several digests of ${written}; the first is taken: ${match.reference}`);
    }
    return match;
}
/** A digest that was written is the digest that comes out. */
function agreeing(written, found, isId) {
    const digest = isId ? undefined : imageReference(written).digest;
    if (digest === undefined || digest === found.fingerprint)
        return found;
    throw otherRepositories(written, [found]);
}
async function inspectImage(written, { environment, stop }) {
    if (written.startsWith("-"))
        throw noSuchImage(written);
    const { output, complaint, failure, isAbsent } = await new Promise((resolve) => {
        const env = { ...environment };
        const options = { env, timeout: patience, maxBuffer: largestAnswer, signal: stop, windowsHide: true };
        (0,external_node_child_process_.execFile)("docker", ["image", "inspect", written], options, (error, output, complaint) => {
            const isAbsent = error?.code === "ENOENT";
            resolve({
                output,
                complaint: complaint.trim(),
                isAbsent,
                ...(error === null ? {} : { failure: error }),
            });
        });
    });
    if (stop.aborted)
        throw new problem/* Cancelled */.cJ({ what: `The job was cancelled while the engine was asked for \`${written}\`` });
    if (isAbsent)
        throw noDocker();
    if (failure !== undefined) {
        throw /no such (?:image|object)|invalid reference/i.test(complaint)
            ? noSuchImage(written)
            : noEngine(written, complaint, failure);
    }
    const images = dist/* safeParse */.xLC(dist/* tuple */.PVZ([imageSchema]), parsed(output));
    if (images.success)
        return images.output[0];
    throw new problem/* ConfigurationProblem */.ii({
        what: `What \`docker image inspect ${written}\` printed cannot be understood`,
        next: "Check that `docker` on the PATH is Docker's own program",
    });
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
const noDocker = () => new problem/* ConfigurationProblem */.ii({
    what: "There is no `docker` on the PATH, and `artifact-type` is `docker`",
    why: "the runner has no Docker, or the job runs in a container without it",
    next: "For an image in a registry say `artifact-type: oci`: it needs no Docker",
});
const noEngine = (written, complaint, cause) => new problem/* ConfigurationProblem */.ii({
    what: `The local engine did not say what \`${written}\` is`,
    why: complaint === "" ? cause.message : complaint.slice(0, 500),
    next: "Check that the engine runs and DOCKER_HOST, or for an image in a registry say `artifact-type: oci`",
}, { cause });
const noSuchImage = (written) => new problem/* ConfigurationProblem */.ii({
    what: `The local engine has no image \`${written}\``,
    why: "it was built by another builder or job, or has another name",
    next: "Check `docker image ls`; with buildx say `load: true`, or for an image in a registry say `artifact-type: oci`",
});
const neverPushed = (written) => new problem/* ConfigurationProblem */.ii({
    what: `\`${written}\` has no digest yet`,
    why: "an image gets its digest when it is pushed to a registry or pulled from one",
    next: "Push it before this step",
});
const otherRepositories = (written, known) => new problem/* ConfigurationProblem */.ii({
    what: `\`${written}\` has no digest by this name`,
    why: `the engine knows it as ${known.map(({ reference }) => reference).join(", ")}`,
    next: "Write the name under which it was pushed or pulled, or push it under this name before this step",
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
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/artifacts/bytes.js
var bytes = __webpack_require__(8603);
// EXTERNAL MODULE: ./build/artifacts/glob.js
var glob = __webpack_require__(8264);
// EXTERNAL MODULE: ./build/artifacts/whole-file.js
var whole_file = __webpack_require__(8606);
;// CONCATENATED MODULE: ./build/artifacts/images/credential-helper.js
// Docker's credential helpers: programs `docker-credential-NAME` on the PATH that keep secrets for it.



const answerSchema = dist/* object */.Ikc({ Username: dist/* string */.YjP(), Secret: dist/* string */.YjP() });
const credential_helper_patience = 30_000;
const credential_helper_largestAnswer = 1024 * 1024;
/**
 * Asks a helper for the credentials of a registry.
 * @param server the registry as the configuration names it
 * @param file the configuration that names the helper, for messages
 * @returns undefined when the helper has none
 * @throws ConfigurationProblem when it is absent, fails, takes over 30 s, or prints what is no answer
 * @throws Cancelled when the job was stopped
 */
async function askHelper(helper, server, file, world) {
    const program = `docker-credential-${helper}`;
    const refuse = (why, cause) => new problem/* ConfigurationProblem */.ii({
        what: `The credential helper \`${program}\` (named in \`${file}\`) gave no credentials for \`${server}\``,
        why,
        next: "Mend or remove it there, or give `registry-username` and `registry-password`",
    }, { cause });
    // The name becomes a part of a program's name: it must not lead to another place.
    if (!/^[\w.-]+$/.test(helper))
        throw refuse("this is no name of a program");
    const { output, failure, isAbsent } = await runHelper(program, server, world);
    if (world.stop.aborted)
        throw new problem/* Cancelled */.cJ({ what: `The job was cancelled while \`${program}\` was asked` });
    if (failure !== undefined) {
        if (/credentials not found/i.test(output))
            return undefined;
        throw refuse(isAbsent ? "there is no such program on the PATH" : `it failed and said: \`${firstLine(output)}\``, failure);
    }
    const answer = dist/* safeParse */.xLC(answerSchema, credential_helper_parsed(output));
    // What it printed is not shown: a secret may be in it.
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
function runHelper(program, server, { environment, stop }) {
    return new Promise((resolve) => {
        const env = { ...environment };
        const options = { env, timeout: credential_helper_patience, maxBuffer: credential_helper_largestAnswer, signal: stop, windowsHide: true };
        const child = (0,external_node_child_process_.execFile)(program, ["get"], options, (failure, output) => {
            resolve(failure === null
                ? { output, isAbsent: false }
                : { output, failure, isAbsent: failure.code === "ENOENT" });
        });
        // A helper that does not read its input is told of by how it ends.
        child.stdin?.on("error", () => undefined);
        child.stdin?.end(server);
    });
}
function credential_helper_parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
const firstLine = (text) => text.trim().split("\n", 1)[0]?.slice(0, 200) ?? "";

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
 * Finds the credentials for a registry.
 * @param registry host and port, `docker.io` for Docker Hub
 * @param repository for files that have credentials by repository, as podman's can
 * @throws ConfigurationProblem when a file or a credential helper that should know cannot be used
 */
async function credentialsFor(registry, repository, given, world) {
    const { registryUsername: username, registryPassword: password } = given;
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
    for (const file of configurationFiles(world)) {
        const found = await credentialsIn(file, registry, repository, world);
        if (found !== undefined)
            return found;
    }
    return { kind: "none", source: "none were found" };
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
        .filter((one) => one !== undefined && one !== "" && (0,glob/* exists */.t2)((0,bytes/* bytesOf */.$$)(one)))
        .map((one) => one ?? "");
}
async function credentialsIn(file, registry, repository, world) {
    const { auths, credHelpers, credsStore } = readConfiguration(file);
    const keys = keysFor(registry, repository);
    const find = (all) => keys.flatMap((key) => Object.entries(all).filter(([written]) => hostOf(written) === key))[0];
    const [helpedKey, helper] = find(credHelpers) ?? [serverName(registry), credsStore];
    if (helper !== "") {
        const said = await askHelper(helper, helpedKey, file, world);
        if (said !== undefined)
            return said;
    }
    const [, entry] = find(auths) ?? [];
    return entry === undefined ? undefined : ofEntry(entry, `\`${file}\``, file);
}
function readConfiguration(file) {
    const refuse = (why, cause) => new problem/* ConfigurationProblem */.ii({
        what: `\`${file}\` has no credentials that can be read`,
        why,
        next: "Log in to the registry again, or remove the file",
    }, { cause });
    let json;
    try {
        json = JSON.parse((0,whole_file/* wholeFile */.A)((0,bytes/* bytesOf */.$$)(file), "Log in to the registry again, or remove it").toString("utf8"));
    }
    catch (error) {
        if (error instanceof problem/* ConfigurationProblem */.ii)
            throw error;
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
        throw new problem/* ConfigurationProblem */.ii({
            what: `\`${file}\` has an entry \`auth\` that is not a user and a password in base64`,
            next: "Log in to the registry again",
        });
    }
    const password = decoded.slice(colon + 1).replace(/\0+$/, "");
    return { kind: "password", username: decoded.slice(0, colon), password, source };
}
const onlyOne = () => new problem/* ConfigurationProblem */.ii({
    what: "Of `registry-username` and `registry-password` only one is given",
    why: "the secret of the other may be unset, or not visible to this workflow",
    next: "Give both, or none to use what `docker login` left",
});

// EXTERNAL MODULE: ./build/connections.js + 5 modules
var connections = __webpack_require__(6949);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: ./build/present.js
var present = __webpack_require__(1083);
;// CONCATENATED MODULE: ./build/artifacts/images/http.js
// One question to a registry or a token server, over the proxies of the environment. Everything is bounded: attempts,
// time, redirects, and the size of an answer.




/** No answer: the connection or its encryption failed, or it took too long. */
class NoAnswer extends problem/* ConfigurationProblem */.ii {
}
const attempts = 4;
const attemptTimeout = 30_000;
const longestWait = 30_000;
const redirects = 3;
// Registries keep manifests within 4 MiB; a token is far smaller.
const http_largestAnswer = 4 * 1024 * 1024;
/**
 * Asks, and asks again after a short wait when nobody answered, or with 408, 429 or 5xx.
 * @throws NoAnswer when there was none at last
 * @throws ConfigurationProblem for an answer that is too large, or a redirect to where it must not lead
 * @throws Cancelled when the job was stopped
 */
async function ask(question, world) {
    for (let attempt = 1;; attempt += 1) {
        if (world.stop.aborted)
            throw cancelled(question.url);
        const answer = await followed(question, world).catch((error) => {
            if (error instanceof NoAnswer && attempt < attempts && !isTls(error))
                return error;
            throw error;
        });
        const result = answer instanceof NoAnswer ? answer.message : `HTTP ${answer.status}`;
        if (!(answer instanceof NoAnswer) && (attempt === attempts || !mayPass(answer.status)))
            return answer;
        const pause = pauseBefore(attempt, answer, world);
        world.narrator.detail(`${question.method} ${question.url.origin}: ${result}, again in ${Math.round(pause / 100) / 10} s`);
        await world.clock.sleep(pause, world.stop);
    }
}
const mayPass = (status) => status === 408 || status === 429 || (status >= 500 && status !== 501);
function pauseBefore(attempt, answer, { random, clock }) {
    const header = answer instanceof NoAnswer ? undefined : answer.headers["retry-after"];
    const asked = header === undefined
        ? NaN
        : /^\d+$/.test(header)
            ? Number(header) * 1000
            : Date.parse(header) - clock.now();
    if (Number.isFinite(asked))
        return Math.min(longestWait, Math.max(0, asked));
    return 1000 * 2 ** (attempt - 1) * (0.5 + random() / 2);
}
/** Follows redirects; credentials go to the first origin only, and nothing goes unencrypted over a network. */
async function followed(question, world) {
    let { url } = question;
    for (let redirect = 0; redirect <= redirects; redirect += 1) {
        const { authorization, ...others } = question.headers;
        const mayKnow = authorization !== undefined && url.origin === question.url.origin;
        const headers = mayKnow ? { ...others, authorization } : others;
        const answer = await attempt({ ...question, url, headers }, world);
        const { location } = answer.headers;
        if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined)
            return answer;
        const next = URL.parse(location, url.href);
        if (question.method === "POST" || !mayLeadTo(url, next))
            throw badRedirect(url, location);
        url = next;
    }
    throw badRedirect(url, "one address after the other");
}
/** Whether one address may lead on to another: encrypted, or within this very machine. */
const mayLeadTo = (from, to) => to !== null &&
    to.username === "" &&
    to.password === "" &&
    (to.protocol === "https:" ||
        (to.protocol === "http:" && (0,connections/* isLoopback */.U9)(to.hostname) && (0,connections/* isLoopback */.U9)(from.hostname)));
async function attempt({ method, url, headers, body }, { environment, stop }) {
    const over = AbortSignal.any([stop, AbortSignal.timeout(attemptTimeout)]);
    const agent = (0,connections/* agentFor */.Pf)(url, (0,connections/* proxyFor */.iJ)(url, environment));
    const aborted = new Promise((_resolve, reject) => {
        over.addEventListener("abort", () => {
            reject(new Error(`no whole answer within ${attemptTimeout / 1000} s`));
        });
    });
    try {
        const asking = {
            method,
            url,
            headers: { "user-agent": "artifact-compliance-action", ...headers },
            ...(0,present/* present */.E)({ body }),
        };
        const exchange = (0,connections/* requestOver */.wN)(agent, over, asking).then(async (message) => ({
            status: message.statusCode ?? 0,
            headers: message.headers,
            body: await bodyOf(message, url),
            url,
        }));
        return await Promise.race([exchange, aborted]);
    }
    catch (error) {
        if (stop.aborted)
            throw cancelled(url, error);
        if (error instanceof problem/* ConfigurationProblem */.ii)
            throw error;
        throw noAnswer(url, error);
    }
    finally {
        agent.destroy();
    }
}
async function bodyOf(message, url) {
    const chunks = [];
    let length = 0;
    message.on("data", (chunk) => {
        length += chunk.length;
        if (length <= http_largestAnswer)
            chunks.push(chunk);
        else
            message.destroy(tooLarge(url));
    });
    await (0,external_node_events_.once)(message, "end");
    return Buffer.concat(chunks);
}
const tlsFailures = /CERT|SSL|TLS|SELF_SIGNED|ISSUER|ALTNAME|EPROTO/;
/** Whether the encryption failed: trying again does not help. */
function isTls({ cause }) {
    return cause instanceof Error && "code" in cause && tlsFailures.test(String(cause.code));
}
function noAnswer(url, cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    const problem = new NoAnswer({
        what: `${url.origin} did not answer`,
        why: said,
        next: "Check the name, the network and the proxy settings",
    }, { cause });
    if (!isTls(problem))
        return problem;
    return new NoAnswer({
        what: `The encrypted connection to ${url.origin} failed`,
        why: said,
        next: "For a private certificate authority set NODE_EXTRA_CA_CERTS to its certificate before the job starts",
    }, { cause });
}
const badRedirect = (url, location) => new problem/* ConfigurationProblem */.ii({
    what: `${url.origin} redirects to where it must not: ${location}`,
    why: "only https addresses are followed, and at most three",
    next: "Check the image's registry",
});
const tooLarge = (url) => new problem/* ConfigurationProblem */.ii({
    what: `The answer of ${url.origin} is larger than 4 MiB`,
    why: "no registry sends such a manifest or token",
    next: "Check the image's registry",
});
const cancelled = (url, cause) => new problem/* Cancelled */.cJ({ what: `The job was cancelled while ${url.origin} was asked` }, { cause });

;// CONCATENATED MODULE: ./build/artifacts/images/registry.js
// Manifests of a registry, over the distribution API, and the digests by which it knows them.








const indexTypes = [
    "application/vnd.oci.image.index.v1+json",
    "application/vnd.docker.distribution.manifest.list.v2+json",
];
// Signed within themselves: their digest is not that of the bytes that are sent.
const signedTypes = ["application/vnd.docker.distribution.manifest.v1+prettyjws"];
const accepted = [
    "application/vnd.oci.image.manifest.v1+json",
    "application/vnd.docker.distribution.manifest.v2+json",
    ...indexTypes,
    ...signedTypes,
    "application/vnd.docker.distribution.manifest.v1+json",
].join(", ");
/**
 * Asks the registry of an image for the image's digest. Layers are not downloaded.
 * @throws ConfigurationProblem when there is no such image, we may not see it, or the registry contradicts itself
 * @throws Cancelled when the job was stopped
 */
async function readManifest(image, given, world) {
    const registry = new Registry(image, given, world);
    const target = image.tag ?? `sha256:${image.digest ?? ""}`;
    const manifest = await registry.manifest(target);
    if (image.digest === undefined || image.digest === manifest.digest)
        return manifest;
    throw new problem/* ConfigurationProblem */.ii({
        what: `\`${image.written}\` is now sha256:${manifest.digest}`,
        why: image.tag === undefined
            ? "the registry answered for another digest"
            : `the tag \`${image.tag}\` was moved`,
        next: "Give the tag or the digest alone: the one that was built",
    });
}
/** One image's registry, and how we prove to it who we are. */
class Registry {
    #image;
    #given;
    #world;
    #origin;
    #authorization;
    constructor(image, given, world) {
        this.#image = image;
        this.#given = given;
        this.#world = world;
        this.#origin = `https://${image.registry === "docker.io" ? "registry-1.docker.io" : image.registry}`;
    }
    async manifest(target) {
        const head = await this.#ask("HEAD", target);
        // A registry that does not know HEAD is asked for the whole manifest.
        if (head.status !== 200 && head.status !== 405)
            throw this.#refusal(head);
        const said = head.status === 200 ? this.#digestOf(head) : undefined;
        if (said !== undefined && !indexTypes.includes(typeOf(head)))
            return { digest: said };
        const whole = await this.#ask("GET", said === undefined ? target : `sha256:${said}`);
        if (whole.status !== 200)
            throw this.#refusal(whole);
        const digest = this.#checkedDigest(whole, said);
        return indexTypes.includes(typeOf(whole)) ? { digest, platforms: this.#platforms(whole) } : { digest };
    }
    /** The digest of a manifest by its own bytes; what the registry says of it must agree. */
    #checkedDigest(answer, saidBefore) {
        const said = this.#digestOf(answer);
        if (signedTypes.includes(typeOf(answer))) {
            if (said === undefined)
                throw this.#contradiction("it gives no digest for a manifest in the old signed format");
            return said;
        }
        const digest = fingerprintOf(`sha256:${(0,external_node_crypto_.createHash)("sha256").update(answer.body).digest("hex")}`, "its manifest");
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
        return fingerprintOf(String(digest), `said by ${this.#origin}`);
    }
    #platforms({ body }) {
        const index = dist/* safeParse */.xLC(indexSchema, registry_parsed(body));
        if (!index.success)
            throw this.#contradiction("it sends an index that cannot be read");
        return index.output.manifests.flatMap(({ platform }) => {
            // What buildx adds to an image (provenance, SBOM) has no platform to run on.
            if (platform === undefined || platform.os === "unknown")
                return [];
            const { os, architecture, variant } = platform;
            return [os, architecture, variant].filter((part) => part !== undefined && part !== "").join("/");
        });
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
        const headers = { accept: accepted, ...(header === undefined ? {} : { authorization: header }) };
        const url = () => new URL(`${this.#origin}/v2/${this.#image.repository}/manifests/${target}`);
        try {
            return await ask({ method, url: url(), headers }, this.#world);
        }
        catch (error) {
            // As Docker does, a registry on this very machine may go without encryption.
            const mayBePlain = error instanceof NoAnswer && isTls(error) && (0,connections/* isLoopback */.U9)(url().hostname);
            if (!mayBePlain || url().protocol === "http:")
                throw error;
            this.#origin = this.#origin.replace(/^https:/, "http:");
            return ask({ method, url: url(), headers }, this.#world);
        }
    }
    async #authorize(offered) {
        const { registry, repository } = this.#image;
        const credentials = await credentialsFor(registry, repository, this.#given, this.#world);
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
        const answer = await ask(tokenQuestion(url, asked, credentials), this.#world);
        if (answer.status === 400 || answer.status === 401 || answer.status === 403) {
            throw this.#noAccess(answer.status, credentials.source);
        }
        const body = dist/* safeParse */.xLC(tokenSchema, answer.status === 200 ? registry_parsed(answer.body) : undefined);
        const token = body.success ? (body.output.token ?? body.output.access_token) : undefined;
        if (token !== undefined)
            return token;
        throw this.#contradiction(`its token server ${url.origin} answered HTTP ${answer.status} without a token`);
    }
    #refusal({ status, body }) {
        if (status === 401 || status === 403)
            return this.#noAccess(status, this.#authorization?.source ?? "none were asked for");
        if (status === 404) {
            return new problem/* ConfigurationProblem */.ii({
                what: `There is no \`${this.#image.written}\` in ${this.#origin}`,
                why: `it was not pushed, or the credentials (${this.#authorization?.source ?? "none were asked for"}) may not see it`,
                next: "Push it before this step, and check its name",
            });
        }
        const said = dist/* safeParse */.xLC(errorSchema, registry_parsed(body));
        const words = said.success
            ? `: ${said.output.errors
                .map(({ message }) => message)
                .join(", ")
                .slice(0, 300)}`
            : "";
        return new problem/* ConfigurationProblem */.ii({
            what: `${this.#origin} answered HTTP ${status} for \`${this.#image.written}\`${words}`,
            next: "Check the registry, and run the job again",
        });
    }
    #noAccess(status, source) {
        return new problem/* ConfigurationProblem */.ii({
            what: `${this.#origin} does not let us see \`${this.#image.written}\` (HTTP ${status})`,
            why: `credentials: ${source}`,
            next: "Log in to the registry in an earlier step, or give `registry-username` and `registry-password`",
        });
    }
    #contradiction(why) {
        return new problem/* ConfigurationProblem */.ii({
            what: `The answer of ${this.#origin} for \`${this.#image.written}\` cannot be trusted`,
            why,
            next: "Check the registry",
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
        return JSON.parse(body.toString("utf8"));
    }
    catch {
        return undefined;
    }
}
const tokenText = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^[\x21-\x7e]+$/));
const tokenSchema = dist/* object */.Ikc({ token: dist/* optional */.lqM(tokenText), access_token: dist/* optional */.lqM(tokenText) });
const errorSchema = dist/* object */.Ikc({ errors: dist/* array */.YOg(dist/* object */.Ikc({ message: dist/* string */.YjP() })) });
const platformSchema = dist/* object */.Ikc({
    os: dist/* string */.YjP(),
    architecture: dist/* string */.YjP(),
    variant: dist/* optional */.lqM(dist/* string */.YjP()),
});
const indexSchema = dist/* object */.Ikc({ manifests: dist/* array */.YOg(dist/* object */.Ikc({ platform: dist/* optional */.lqM(platformSchema) })) });

;// CONCATENATED MODULE: ./build/artifacts/images/from-images.js




// Registries answer slowly but to many; more than a few at once they would limit.
const imagesAtOnce = 4;
/**
 * Finds out the digests of images, in a registry or (for the type `docker`) in the local engine. Who gives the
 * credentials of a registry means that registry also for the type `docker`.
 * @throws ConfigurationProblem, ConfigurationProblems naming the images that have no digest
 * @throws Cancelled when the job was stopped
 */
async function fromImages(selection, world) {
    const find = selection.artifactType === "oci" || selection.registryUsername !== undefined ? inRegistry : inEngine;
    return (0,all_together/* allTogether */.Sz)(selection.artifacts, (line) => find(line, selection, world), imagesAtOnce);
}
async function inRegistry({ pattern, name }, selection, world) {
    const image = imageReference(pattern);
    const { digest, platforms } = await readManifest(image, selection, world);
    const kind = platforms === undefined ? "one manifest" : `an index (${platforms.join(", ") || "no platforms"})`;
    world.narrator.note(`${pattern} is ${kind}: sha256:${digest}`);
    return {
        artifact: {
            ...(name === undefined ? {} : { name }),
            filename: pattern,
            type: "oci",
            fingerprint: digest,
            reference: pinned(image, digest),
        },
        origin: pattern,
    };
}
async function inEngine({ pattern, name }, _selection, world) {
    const known = await digestInEngine(pattern, world);
    const subject = { ...(name === undefined ? {} : { name }), filename: pattern };
    return { artifact: { ...subject, type: "docker", ...known }, origin: pattern };
}


/***/ })

};
