export const id = 176;
export const ids = [176];
export const modules = {

/***/ 5176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fromImages: () => (/* binding */ fromImages)
});

// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/errors.js
var lib_errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/service/http-client.js
var http_client = __webpack_require__(8040);
// EXTERNAL MODULE: ./build/artifacts/image-reference.js
var image_reference = __webpack_require__(1181);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: ./build/lib/json.js
var lib_json = __webpack_require__(292);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/lib/child-process.js
var child_process = __webpack_require__(2090);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
;// CONCATENATED MODULE: ./build/artifacts/credentials.js
// The credentials for a registry that `docker login` and its like stored on this machine.








const entrySchema = dist/* object */.Ikc({ auth: dist/* optional */.lqM(dist/* string */.YjP(), ""), identitytoken: dist/* optional */.lqM(dist/* string */.YjP(), "") });
const configurationSchema = dist/* object */.Ikc({
    auths: dist/* optional */.lqM(dist/* record */.g1P(dist/* string */.YjP(), entrySchema), {}),
    credHelpers: dist/* optional */.lqM(dist/* record */.g1P(dist/* string */.YjP(), dist/* string */.YjP()), {}),
    credsStore: dist/* optional */.lqM(dist/* string */.YjP(), ""),
});
const hint = "Log in to the registry in an earlier step of this job";
/**
 * Finds the credentials for a registry in docker's configuration, and registers them as secrets.
 * @throws ConfigurationError when the file or a credential helper that should have them cannot be used; CancelledError
 */
async function findCredentials(registry, deadline, context) {
    const { DOCKER_CONFIG: folder = "", HOME: home = (0,external_node_os_.homedir)() } = context.environment;
    const path = (0,external_node_path_.join)(folder === "" ? (0,external_node_path_.join)(home, ".docker") : folder, "config.json");
    if (!(0,external_node_fs_.existsSync)(path))
        return { source: `none, because \`${path}\` does not exist` };
    const json = (0,lib_json/* parseJson */.q)(await (0,read_file/* readSmallFile */.EW)(path, hint, context.signal), `\`${path}\``);
    const configuration = dist/* safeParse */.xLC(configurationSchema, json);
    if (!configuration.success)
        throw new lib_errors/* ConfigurationError */.j1({
            // No value of it, which may be a secret.
            message: `\`${path}\` does not have the form that docker writes`,
            reason: `At \`${dist/* getDotPath */.BuJ(configuration.issues[0]) ?? "the top"}\``,
            hint,
        });
    const { auths, credHelpers, credsStore } = configuration.output;
    const server = registry === "docker.io" ? "https://index.docker.io/v1/" : registry;
    const [key, helper] = entryOf(registry, credHelpers) ?? [server, credsStore];
    const helped = helper === "" ? undefined : await askHelper(helper, key, path, deadline, context);
    const login = helped ?? toLogin(entryOf(registry, auths)?.[1], path);
    if (login === undefined)
        return { source: `none for it in \`${path}\`` };
    context.registerSecret(login.secret, login.username);
    return { login, source: helped === undefined ? `\`${path}\`` : `the credential helper \`${helper}\`` };
}
/** Returns the entry of a registry. `https://ghcr.io/v2/` and `ghcr.io` are the same one. */
function entryOf(registry, entries) {
    const names = registry === "docker.io" ? ["docker.io", "index.docker.io", "registry-1.docker.io"] : [registry];
    const hostOfKey = (key) => key.replace(/^https?:\/\//, "").replace(/\/(?:v[12]\/?)?$/, "");
    return Object.entries(entries).find(([key]) => names.includes(hostOfKey(key)));
}
function toLogin(entry, path) {
    const { auth = "", identitytoken = "" } = entry ?? {};
    if (identitytoken !== "")
        return { username: "<token>", secret: identitytoken };
    if (auth === "")
        return undefined;
    const [, username = "", secret = ""] = /^([^:]+):(.*?)\0*$/s.exec(Buffer.from(auth, "base64").toString("utf8")) ?? [];
    if (secret !== "")
        return { username, secret };
    throw new lib_errors/* ConfigurationError */.j1({
        message: `\`${path}\` has an entry \`auth\` that is not \`user:password\` in base64`,
        hint,
    });
}
const helperOutputSchema = dist/* object */.Ikc({ Username: dist/* string */.YjP(), Secret: dist/* string */.YjP() });
/** In milliseconds. */
const helperTimeLimit = 30_000;
/**
 * Runs a credential helper: a program `docker-credential-NAME` on the PATH that stores secrets for docker. What it prints is
 * never shown.
 * @returns undefined where it has no credentials
 */
async function askHelper(helper, server, path, deadline, context) {
    const program = `docker-credential-${helper}`;
    const rejection = (reason) => new lib_errors/* ConfigurationError */.j1({
        message: `The credential helper \`${program}\` gave no credentials for \`${server}\``,
        reason: `${reason} (it is named in \`${path}\`)`,
        hint,
    });
    // The name becomes a part of a program's name: it must not lead to another place.
    if (!/^[\w.-]+$/.test(helper))
        throw rejection("This is not the name of a program");
    const timeLimit = Math.min(helperTimeLimit, Math.max(0, deadline.left()));
    const { environment } = context;
    const { output, failure } = await (0,child_process/* runProgram */.m)({ program, args: ["get"], input: server, environment, timeLimit, outputLimit: 1_000_000 }, context);
    if (failure?.kind === "failed" && /credentials not found/i.test(output.toString("utf8")))
        return undefined;
    if (failure !== undefined)
        throw rejection(`\`${program}\` ${failure.reason}`);
    const credentials = dist/* safeParse */.xLC(helperOutputSchema, (0,lib_json/* parseJson */.q)(output, `The output of \`${program}\``));
    if (!credentials.success)
        throw rejection("Its output is not the JSON that credential helpers print");
    const { Username: username, Secret: secret } = credentials.output;
    return secret === "" ? undefined : { username, secret };
}

;// CONCATENATED MODULE: ./build/artifacts/registry.js
// The digest of an image in its registry, over the distribution API (github.com/opencontainers/distribution-spec). Our own
// client: the packages for it have no credential helpers.






const accept = "application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json, " +
    "application/vnd.oci.image.manifest.v1+json, application/vnd.docker.distribution.manifest.v2+json";
// A token is sent in a header, for which servers have some KiB. It is also a secret, which is looked for in every text.
const tokenText = dist/* optional */.lqM(dist/* pipe */.FsL(dist/* string */.YjP(), dist/* maxLength */.Ru6(65_536)), "");
const tokenSchema = dist/* object */.Ikc({ token: tokenText, access_token: tokenText });
const errorSchema = dist/* object */.Ikc({ errors: dist/* array */.YOg(dist/* object */.Ikc({ message: dist/* string */.YjP() })) });
// What is a manifest is decided by its content, because registries send any content type around it. A document that is both
// an index and a manifest means one image to one reader and another to the next.
const absent = dist/* optional */.lqM(dist/* undefined */.Vxk());
const schemaVersion = dist/* literal */.euz(2);
const descriptor = dist/* object */.Ikc({ digest: dist/* string */.YjP() });
const manifestSchema = dist/* union */.KCZ([
    dist/* object */.Ikc({ schemaVersion, manifests: dist/* array */.YOg(descriptor), layers: absent, config: absent }),
    dist/* object */.Ikc({ schemaVersion, config: descriptor, layers: dist/* array */.YOg(descriptor), manifests: absent }),
]);
/**
 * Asks a registry for the manifest of an image's tag; of an index, where the tag is one. Layers are not read.
 * @param deadline the time for credential helpers
 * @returns the SHA-256 of the manifest's bytes: a header proves nothing
 * @throws ServiceError when the image does not exist, access is denied, or the response is not a manifest; ConfigurationError
 *   when the stored credentials cannot be used; CancelledError
 */
async function readDigest({ written, registry, repository, tag }, { client, deadline }, context) {
    const host = registry === "docker.io" ? "registry-1.docker.io" : registry;
    const url = URL.parse(`https://${host}/v2/${repository}/manifests/${tag}`);
    if (url === null)
        throw new lib_errors/* ConfigurationError */.j1({ message: `Image \`${written}\`: \`${registry}\` is not a host name` });
    // As with docker, a registry on this machine goes without TLS.
    if ((0,identifiers/* isLoopback */.U9)(url.hostname))
        url.protocol = "http:";
    let credentials = { source: "none were asked for" };
    let response = await send({ method: "GET", url, headers: { accept } });
    const challenges = parseChallenges(response.headers["www-authenticate"] ?? "");
    if (response.status === 401 && challenges.length > 0) {
        credentials = await findCredentials(registry, deadline, context);
        const authorization = await authorize(challenges);
        if (authorization !== undefined)
            response = await send({ method: "GET", url, headers: { accept, authorization } });
    }
    if (response.status !== 200)
        throw statusError(response);
    if (!dist.is(manifestSchema, parseBody(response)))
        throw invalidResponse("It is not an image manifest or an index");
    const digest = dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, (0,external_node_crypto_.hash)("sha256", response.body));
    const stated = response.headers["docker-content-digest"] ?? `sha256:${digest}`;
    if (stated === `sha256:${digest}`)
        return digest;
    throw invalidResponse(`Its header says ${stated}, but its bytes are sha256:${digest}`);
    async function send(request) {
        const result = await client.send(request);
        if (result.ok)
            return result;
        const { cause, message } = result.failure;
        if (cause === "cancelled")
            throw new lib_errors/* CancelledError */.cc(message);
        throw new lib_errors/* ServiceError */._7({
            ...result.failure,
            message: `No digest for image \`${written}\``,
            reason: message,
        });
    }
    /** Returns the header that the registry asks for; undefined where there are no credentials for it. */
    async function authorize(offered) {
        const bearer = offered.find(({ scheme }) => scheme === "bearer");
        if (bearer !== undefined)
            return `Bearer ${await requestToken(bearer.parameters)}`;
        const takesPassword = offered.some(({ scheme }) => scheme === "basic");
        return takesPassword && credentials.login ? basicAuthorization(credentials.login) : undefined;
    }
    /** Requests a token for reading this repository from the token server that the registry names. */
    async function requestToken({ realm = "", service, scope }) {
        const server = URL.parse(realm);
        const mayBePlain = url?.protocol === "http:" && (0,identifiers/* isLoopback */.U9)(server?.hostname ?? "");
        // The credentials are sent there.
        if (server === null || !(server.protocol === "https:" || (server.protocol === "http:" && mayBePlain)))
            throw invalidResponse(`It names a token server that is not an https address: \`${realm}\``);
        const query = new URLSearchParams({ scope: scope ?? `repository:${repository}:pull` });
        if (service !== undefined)
            query.set("service", service);
        const response = await send(tokenRequest(server, query, credentials.login));
        if (response.status !== 200)
            throw statusError(response);
        const answer = dist/* safeParse */.xLC(tokenSchema, parseBody(response));
        const { token, access_token } = answer.success ? answer.output : { token: "", access_token: "" };
        for (const secret of [token, access_token])
            if (secret !== "")
                context.registerSecret(secret);
        // Either has it, and one may be empty.
        const received = token === "" ? access_token : token;
        if (/^[\x21-\x7e]+$/.test(received))
            return received;
        throw invalidResponse(`Its token server ${server.origin} answered without a token`);
    }
    function statusError(response) {
        const { status } = response;
        const isRedirect = status >= 300 && status < 400;
        const answer = dist/* safeParse */.xLC(errorSchema, parseBody(response));
        const said = answer.success ? answer.output.errors.map(({ message }) => message).join(", ") : "";
        const hints = {
            401: "Log in to the registry in an earlier step of this job, as a user that may read the image",
            403: "Log in to the registry in an earlier step of this job, as a user that may read the image",
            404: "Push it before this step, and check its name",
        };
        return new lib_errors/* ServiceError */._7({
            message: `No digest for image \`${written}\`: its registry answered HTTP ${status}${said === "" ? "" : ` (${said})`}`,
            reason: isRedirect ? "Redirects are not followed" : `Credentials: ${credentials.source}`,
            hint: isRedirect
                ? "Write the image with its digest, as `oci:…@sha256:…`: then the registry is not asked"
                : (hints[status] ?? "Check the registry, and run the job again"),
        });
    }
    function invalidResponse(reason) {
        return new lib_errors/* ServiceError */._7({
            message: `The response of the registry for image \`${written}\` is not valid`,
            reason,
            hint: "Check the registry in the image's name, and whether a proxy or a login page answers for it",
        });
    }
}
/** Returns the JSON of a response; undefined where it is not JSON. */
function parseBody({ body }) {
    try {
        return (0,lib_json/* parseJson */.q)(body, "the response");
    }
    catch (error) {
        if (error instanceof lib_errors/* ConfigurationError */.j1)
            return undefined;
        throw error;
    }
}
/** A parameter, or else a scheme. */
const challengePattern = /[\s,]*(?:([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([\w!#$%&'*+.^`|~-]+))/gy;
/** Parses the header, up to where it is not understood. */
function parseChallenges(header) {
    const found = [];
    for (const [, name = "", quoted, plain = "", scheme] of header.matchAll(challengePattern)) {
        const current = found.at(-1);
        if (scheme !== undefined)
            found.push({ scheme: scheme.toLowerCase(), parameters: {} });
        else if (current)
            current.parameters[name.toLowerCase()] = quoted?.replace(/\\(.)/g, "$1") ?? plain;
    }
    return found;
}
function tokenRequest(server, query, login) {
    if (login?.username === "<token>") {
        query.set("grant_type", "refresh_token");
        query.set("client_id", "artifact-compliance-action");
        query.set("refresh_token", login.secret);
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        return { method: "POST", url: server, headers, body: query.toString() };
    }
    for (const [name, value] of query)
        server.searchParams.set(name, value);
    const headers = login === undefined ? {} : { authorization: basicAuthorization(login) };
    return { method: "GET", url: server, headers };
}
const basicAuthorization = ({ username, secret }) => `Basic ${Buffer.from(`${username}:${secret}`).toString("base64")}`;

;// CONCATENATED MODULE: ./build/artifacts/from-image.js





/**
 * Finds the digests of images: those that are written, else the registries are asked for those of the tags.
 * @throws ServiceError, ConfigurationError naming all images that have none; CancelledError
 */
async function fromImages(lines, { retries, deadline }, context) {
    const client = (0,http_client/* createHttpClient */.uT)({ deadline, retries, label: "the registry" }, context);
    const errors = [];
    const found = await (0,concurrency/* mapConcurrent */._)(lines, async ({ line, name, value }) => {
        const image = (0,image_reference/* parseImageReference */.o_)(value);
        try {
            const fingerprint = image.digest ?? (await readDigest(image, { client, deadline }, context));
            const reference = (0,image_reference/* pinImage */.nH)(image, fingerprint);
            return [{ line, artifact: { name, filename: value, type: "oci", fingerprint, reference } }];
        }
        catch (error) {
            if (!(error instanceof lib_errors/* ServiceError */._7 || error instanceof lib_errors/* ConfigurationError */.j1))
                throw error;
            errors.push(error);
            return [];
        }
    });
    const [first] = errors;
    if (first === undefined)
        return found.flat();
    const parts = errors.flatMap((error) => error.parts);
    throw first instanceof lib_errors/* ServiceError */._7 ? new lib_errors/* ServiceError */._7(parts) : new lib_errors/* ConfigurationError */.j1(parts);
}


/***/ }),

/***/ 2090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ runProgram)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
// Runs other programs: git and docker's credential helpers. Each ends in bounded time with bounded output, and
// gets neither the step's inputs nor the runner's tokens.



/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws CancelledError when the job is cancelled meanwhile; the program is killed then, with all that it started
 */
async function runProgram(command, context) {
    const { signal } = context;
    const result = signal.aborted ? undefined : await start(command, context);
    if (result !== undefined && !signal.aborted)
        return result;
    throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .cancelledWhile */ .dy)(`\`${command.program}\` was running`);
}
function start(command, { clock, signal }) {
    const { program, args, input, environment, timeLimit, outputLimit } = command;
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, {
        // Windows looks for a program in the current directory first: that must not be the workspace.
        cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(process.execPath),
        env: withoutSecrets(environment),
        stdio: ["pipe", "pipe", "ignore"],
        // A group of its own, so that what it starts can be ended with it. On Windows this would open a console.
        detached: process.platform !== "win32",
        windowsHide: true,
    });
    return new Promise((resolve) => {
        if (child.pid === undefined) {
            child.on("error", (error) => {
                resolve({ output: Buffer.of(), failure: startFailure(error, program) });
            });
            return;
        }
        let failure;
        const end = (reason) => {
            failure ??= { kind: "ended", reason };
            killGroup(child);
            // What left the group could keep it open.
            child.stdout.destroy();
        };
        const closed = new AbortController();
        void clock.sleep(timeLimit, closed.signal).then(() => {
            if (!closed.signal.aborted)
                end(`did not answer within ${Math.round(timeLimit / 1000)} s`);
        });
        const onAbort = () => {
            end("was cancelled");
        };
        signal.addEventListener("abort", onAbort, { signal: closed.signal });
        const output = [];
        let length = 0;
        child.stdout.on("data", (chunk) => {
            length += chunk.length;
            if (length > outputLimit)
                end("printed more output than is accepted");
            else
                output.push(chunk);
        });
        // A program may end before it has read everything: its exit code says more than a broken pipe.
        child.stdin.on("error", () => undefined).end(input);
        child.on("exit", () => {
            killGroup(child);
        });
        child.on("close", (code, killedBy) => {
            closed.abort();
            if (code !== 0)
                failure ??= { kind: "failed", reason: `failed (${killedBy ?? `exit code ${code}`})` };
            resolve({ output: Buffer.concat(output), failure });
        });
    });
}
/** Kills a program and all that it started, except what has made a group of its own. */
function killGroup(child) {
    if (child.pid === undefined)
        return;
    try {
        if (process.platform === "win32")
            child.kill("SIGKILL");
        else
            process.kill(-child.pid, "SIGKILL");
    }
    catch {
        // Nothing of the group is left.
    }
}
const startFailure = (error, program) => error.code === "ENOENT"
    ? { kind: "not-found", reason: `is not installed (no ${program} on the PATH)` }
    : { kind: "failed", reason: `failed (${error.code ?? "cannot be started"})` };
/** Inputs, the runner's own variables for actions, and tokens. Windows ignores case in names. */
const secretVariable = /^(?:INPUT_.*|ACTIONS_.*|(?:GITHUB|GH|RUNNER)_(?:.*_)?TOKEN)$/i;
/** Returns the variables without the step's inputs and without the runner's tokens. */
function withoutSecrets(environment) {
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !secretVariable.test(name)));
}


/***/ }),

/***/ 8867:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ mapConcurrent)
/* harmony export */ });
// Work on several items at a time.
/** How many requests are sent at a time at most. */
const maxConcurrency = 4;
/**
 * Maps items with an asynchronous function, a few at a time. After an error no further item is started.
 * @returns the results in the items' order
 * @throws the first error, once all started items have ended
 */
async function mapConcurrent(items, map) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failed = false;
    const work = async () => {
        for (const [index, item] of queue) {
            if (failed)
                return;
            try {
                results[index] = await map(item, index);
            }
            catch (error) {
                failed = true;
                throw error;
            }
        }
    };
    const workers = Array.from({ length: Math.min(maxConcurrency, items.length) }, work);
    const ends = await Promise.allSettled(workers);
    for (const end of ends)
        if (end.status === "rejected")
            throw end.reason;
    return results;
}


/***/ })

};
