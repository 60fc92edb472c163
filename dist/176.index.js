export const id = 176;
export const ids = [176];
export const modules = {

/***/ 5176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fromImages: () => (/* binding */ fromImages)
});

// EXTERNAL MODULE: ./build/http/http-client.js
var http_client = __webpack_require__(3805);
// EXTERNAL MODULE: ./build/lib/errors.js
var lib_errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/artifacts/artifact.js
var artifact = __webpack_require__(264);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/files/read-file.js
var read_file = __webpack_require__(1961);
// EXTERNAL MODULE: ./build/lib/child-process.js
var child_process = __webpack_require__(2090);
// EXTERNAL MODULE: ./build/lib/json.js
var json = __webpack_require__(292);
;// CONCATENATED MODULE: ./build/artifacts/credentials.js
// The credentials for a registry that `docker login` and its like stored on this machine.







/** The user whose secret is an identity token, as docker writes it: that is exchanged at the registry's token server. */
const identityUser = "<token>";
const credentials_text = dist/* nullish */.cl6(dist/* string */.YjP(), "");
const entrySchema = dist/* object */.Ikc({ auth: credentials_text, identitytoken: credentials_text, username: credentials_text, password: credentials_text });
const configurationSchema = dist/* pipe */.FsL(dist/* custom */.IeY((value) => !Array.isArray(value)), dist/* object */.Ikc({
    auths: dist/* nullish */.cl6(dist/* record */.g1P(dist/* string */.YjP(), dist/* nullish */.cl6(entrySchema, {})), {}),
    credHelpers: dist/* nullish */.cl6(dist/* record */.g1P(dist/* string */.YjP(), credentials_text), {}),
    credsStore: credentials_text,
}));
const hint = "Log in to the registry in an earlier step of this job";
const variableHint = "The variable holds the JSON itself, no path and no base64. Without it the file that a login wrote is read";
/** Creates the function for all images of a step: a configuration is read once. */
function createCredentialFinder(context) {
    const { DOCKER_AUTH_CONFIG: variable = "" } = context.environment;
    const path = findConfigurationFile(context.environment);
    let inVariable;
    let inFile;
    const readFile = async (file) => parseConfiguration(await (0,read_file/* readSmallFile */.EW)(file, hint, { signal: context.signal }), `\`${file}\``);
    return async (image, deadline) => {
        const searched = [];
        if (variable !== "") {
            inVariable ??= parseConfiguration(Buffer.from(variable), "`DOCKER_AUTH_CONFIG`", variableHint);
            const found = await findIn(inVariable, image, deadline, context);
            if (found !== undefined)
                return found;
            searched.push(inVariable.place);
        }
        if (path !== undefined && (0,external_node_fs_.existsSync)(path)) {
            const configuration = await (inFile ??= readFile(path));
            const found = await findIn(configuration, image, deadline, context);
            if (found !== undefined)
                return found;
            searched.push(configuration.place);
        }
        if (searched.length > 0)
            return { source: `none for it in ${searched.join(" and ")}` };
        return {
            source: path === undefined
                ? "none, because neither `HOME` nor `DOCKER_CONFIG` is set"
                : `none, because \`${path}\` does not exist`,
        };
    };
}
/** Returns where docker's configuration file is looked for; undefined where no variable says so. */
function findConfigurationFile({ DOCKER_CONFIG: directory = "", HOME, USERPROFILE }) {
    const home = (process.platform === "win32" ? USERPROFILE : HOME) ?? "";
    if (directory !== "")
        return (0,external_node_path_.join)(directory, "config.json");
    return home === "" ? undefined : (0,external_node_path_.join)(home, ".docker", "config.json");
}
function parseConfiguration(content, place, advice = hint) {
    if (content.toString().trim() === "")
        throw new lib_errors/* ConfigurationError */.j1({ message: `${place} is empty`, hint: advice });
    const configuration = dist/* safeParse */.xLC(configurationSchema, (0,json/* parseJson */.qF)(content, place, advice));
    if (configuration.success) {
        const { auths, credHelpers, credsStore } = configuration.output;
        return { place, auths: byHost(auths), credHelpers: byHost(credHelpers), credsStore };
    }
    const path = dist/* getDotPath */.BuJ(configuration.issues[0]);
    throw new lib_errors/* ConfigurationError */.j1({
        // No value of it, which may be a secret.
        message: `${place} does not have the form that docker writes`,
        reason: path === null ? "It is not a JSON object" : `At \`${path}\``,
        hint: advice,
    });
}
/** Finds the credentials for an image: those of a credential helper, else the first that are stored. */
async function findIn({ auths, credHelpers, credsStore, place }, image, deadline, context) {
    const { registry } = image;
    const own = entriesFor(image, credHelpers).find(({ path }) => path === "");
    const helper = own?.entry ?? credsStore;
    if (helper !== "") {
        const login = await askHelper(helper, own?.key ?? storeKey(registry), place, deadline, context);
        if (login !== undefined)
            return register(login, `the credential helper \`${helper}\``);
    }
    for (const { entry } of entriesFor(image, auths)) {
        const login = toLogin(entry, place);
        if (login !== undefined)
            return register(login, place);
    }
    return undefined;
    function register(login, source) {
        const { username: user, secret } = login;
        const kind = user === identityUser ? "identity token" : "password";
        context.registerSecret(secret, { owner: `the ${kind} for the registry \`${registry}\``, user });
        return { login, source };
    }
}
/** Returns the key under which docker stores the login of a registry. */
const storeKey = (registry) => registry === "docker.io" ? "https://index.docker.io/v1/" : registry;
/** Sorts entries by the host in their key. */
function byHost(entries) {
    const sorted = new Map();
    for (const [key, entry] of Object.entries(entries)) {
        // `https://ghcr.io/v2/` and `ghcr.io` are the same.
        const [, host = "", path = ""] = /^(?:https?:\/\/)?([^/]*)\/*(?:v[12]$)?(.*)/s.exec(key.replace(/(?<!\/)\/+$/, "")) ?? [];
        const ofHost = sorted.get(host) ?? [];
        ofHost.push({ key, entry, path });
        sorted.set(host, ofHost);
    }
    return sorted;
}
/**
 * Returns the entries for an image: docker's key first, then those whose path is the beginning of the repository, the longest
 * first, then those of other paths on its host.
 */
function entriesFor({ registry, repository }, entries) {
    const hosts = registry === "docker.io" ? ["docker.io", "index.docker.io", "registry-1.docker.io"] : [registry];
    const rank = (key, path) => {
        if (key === storeKey(registry))
            return Infinity;
        return path === "" || `${repository}/`.startsWith(`${path}/`) ? path.length : -1;
    };
    return hosts
        .flatMap((host) => entries.get(host) ?? [])
        .sort((one, other) => rank(other.key, other.path) - rank(one.key, one.path));
}
/** Reads a stored login; undefined where the entry has no credentials. */
function toLogin({ auth, identitytoken, username, password }, place) {
    if (identitytoken !== "")
        return { username: identityUser, secret: identitytoken };
    if (auth === "")
        return username === "" || password === "" ? undefined : { username, secret: password };
    // Docker pads it with zeros. Each pattern that ends in `+$` looks behind it, else a long run of them takes the square of its time.
    const decoded = Buffer.from(auth, "base64")
        .toString()
        .replace(/(?<!\0)\0+$/, "");
    const [, user, secret = ""] = /^([^:]+):(.*)/s.exec(decoded) ?? [];
    if (user !== undefined)
        return secret === "" ? undefined : { username: user, secret };
    throw new lib_errors/* ConfigurationError */.j1({
        message: `${place} has an entry \`auth\` that is not \`user:password\` in base64`,
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
async function askHelper(helper, server, place, deadline, context) {
    const program = `docker-credential-${helper}`;
    const rejection = (reason) => new lib_errors/* ConfigurationError */.j1({
        message: `The credential helper \`${program}\` gave no credentials for \`${server}\``,
        reason: `${reason} (it is named in ${place})`,
        hint,
    });
    // The name becomes a part of a program's name: it must not lead to another place.
    if (!/^[\w.-]+$/.test(helper))
        throw rejection("This is not the name of a program");
    const timeLimit = Math.min(helperTimeLimit, Math.max(0, deadline.left()));
    const { environment } = context;
    const { output, failure } = await (0,child_process/* runProgram */.m)({ program, args: ["get"], input: server, environment, timeLimit, outputLimit: 1_000_000 }, context);
    if (failure !== undefined && /credentials not found/i.test(output.toString("utf8")))
        return undefined;
    if (failure !== undefined)
        throw rejection(`\`${program}\` ${failure}`);
    const credentials = dist/* safeParse */.xLC(helperOutputSchema, (0,json/* parseJson */.qF)(output, `The output of \`${program}\``));
    if (!credentials.success)
        throw rejection("Its output is not the JSON that credential helpers print");
    const { Username: username, Secret: secret } = credentials.output;
    return secret === "" ? undefined : { username, secret };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
;// CONCATENATED MODULE: ./build/artifacts/registry.js
// The digest of an image in its registry, over the distribution API (github.com/opencontainers/distribution-spec). Our own
// client: the packages for it have no credential helpers.







const accept = "application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json, " +
    "application/vnd.oci.image.manifest.v1+json, application/vnd.docker.distribution.manifest.v2+json";
/** The largest manifest that the specification asks of registries. Parsed, one can take 70 times as much memory. */
const maxManifestBytes = 4 * 1_048_576;
const tokenText = dist/* nullish */.cl6(dist/* string */.YjP(), "");
const tokenSchema = dist/* object */.Ikc({ token: tokenText, access_token: tokenText });
/** A token is sent in a header, for which servers have some KiB; and a short one would be replaced in ordinary words. */
const validToken = /^[\x21-\x7e]{16,8192}$/;
// What is a manifest is decided by its content, because registries send any content type around it. A document that is both
// an index and a manifest means one image to one reader and another to the next.
const absent = dist/* optional */.lqM(dist/* undefined */.Vxk());
const schemaVersion = dist/* literal */.euz(2);
const descriptor = dist/* object */.Ikc({ digest: dist/* string */.YjP() });
const manifestSchema = dist/* union */.KCZ([
    dist/* object */.Ikc({ schemaVersion, manifests: dist/* array */.YOg(descriptor), layers: absent, config: absent }),
    dist/* object */.Ikc({ schemaVersion, config: descriptor, layers: dist/* array */.YOg(descriptor), manifests: absent }),
]);
/** A repository. How its registry authorizes requests is found out once for all of its images. */
class Repository {
    #registry;
    #repository;
    /** Of the registry's API: `https://ghcr.io/v2/`. */
    #api;
    #client;
    #deadline;
    #findCredentials;
    #context;
    /** Absent as long as everybody may read. */
    #authorization;
    /** @param access its deadline is the time for requests and credential helpers */
    constructor({ registry, repository }, { client, deadline, findCredentials }, context) {
        this.#registry = registry;
        this.#repository = repository;
        this.#api = new URL(`https://${registry === "docker.io" ? "registry-1.docker.io" : registry}/v2/`);
        // As with docker, a registry on this machine goes without TLS.
        if ((0,identifiers/* isLoopback */.U9)(this.#api.hostname))
            this.#api.protocol = "http:";
        this.#client = client;
        this.#deadline = deadline;
        this.#findCredentials = findCredentials;
        this.#context = context;
    }
    /**
     * Asks for the manifest of an image's tag; of an index, where the tag is one. Layers are not read.
     * @returns the SHA-256 of the manifest's bytes: a header proves nothing
     * @throws ServiceError when the image does not exist, access is denied, or the response is not a manifest; ConfigurationError
     *   when the stored credentials cannot be used; CancelledError
     */
    async readDigest({ written, tag }) {
        try {
            const manifest = `${this.#repository}/manifests/${tag}`;
            let authorization = await this.#authorization;
            let response = await this.#get(manifest, authorization?.header);
            if (authorization === undefined && mayNeedLogin(response)) {
                this.#authorization ??= this.#authorize(response);
                authorization = await this.#authorization;
                if (authorization.header !== undefined)
                    response = await this.#get(manifest, authorization.header);
            }
            if (response.failure !== undefined)
                throw refusal("its registry", response.failure, authorization?.source ?? "none were asked for");
            return toDigest(response);
        }
        catch (error) {
            if (!(error instanceof lib_errors/* ServiceError */._7))
                throw error;
            const parts = error.parts.map((part) => ({
                ...part,
                message: `No digest for image \`${written}\`: ${part.message}`,
            }));
            throw new lib_errors/* ServiceError */._7(parts, { cause: error });
        }
    }
    /**
     * Finds out how requests are authorized: as the response says; where it does not say, as the registry does for all of its API,
     * else by user and password. Registries that hide images answer strangers 403 or 404.
     */
    async #authorize(response) {
        const image = { registry: this.#registry, repository: this.#repository };
        const { login, source } = await this.#findCredentials(image, this.#deadline);
        let challenges = parseChallenges(response);
        if (challenges.length === 0) {
            if (login === undefined)
                return { source };
            challenges = parseChallenges(await this.#get(""));
        }
        const bearer = challenges.find(({ scheme }) => scheme === "bearer");
        if (bearer !== undefined) {
            const token = await this.#requestToken(bearer.parameters, { login, source });
            return { header: `Bearer ${token}`, source };
        }
        const isPassword = login !== undefined && login.username !== identityUser;
        return { header: isPassword ? basicAuthorization(login) : undefined, source };
    }
    /** Requests a token for reading this repository from the token server that the registry names. */
    async #requestToken({ realm = "", service }, { login, source }) {
        // Redacted before it is parsed, which changes how a secret is written: a host becomes lower case.
        const server = URL.parse(this.#context.redact(realm));
        const mayBePlain = this.#api.protocol === "http:" && (0,identifiers/* isLoopback */.U9)(server?.hostname ?? "");
        // The credentials are sent there.
        if (server === null || !(server.protocol === "https:" || (server.protocol === "http:" && mayBePlain)))
            throw invalidResponse("its registry", `It names a token server that is not an https address: \`${realm}\``);
        // For this repository alone: what a registry says of all of its API can name another one.
        const query = new URLSearchParams({ scope: `repository:${this.#repository}:pull` });
        if (service !== undefined)
            query.set("service", service);
        const response = await this.#send(tokenRequest(server, query, login));
        const name = `its token server \`${server.origin}\``;
        if (response.failure !== undefined)
            throw refusal(name, response.failure, source);
        const parsed = dist/* safeParse */.xLC(tokenSchema, parseBody(response, name));
        const { token, access_token } = parsed.success ? parsed.output : { token: "", access_token: "" };
        // Either has it, and one may be empty.
        const tokens = [token, access_token].filter((text) => text !== "");
        const [first] = tokens;
        if (first === undefined)
            throw invalidResponse(name, "It has no token");
        if (!tokens.every((text) => validToken.test(text)))
            throw invalidResponse(name, "It has a token of another length than 16 to 8,192 visible characters");
        const owner = `the token of the registry \`${this.#registry}\``;
        for (const secret of tokens)
            this.#context.registerSecret(secret, { owner });
        return first;
    }
    #get(path, authorization) {
        const headers = { accept, ...(authorization !== undefined && { authorization }) };
        return this.#send({ method: "GET", url: new URL(path, this.#api), headers, label: "the registry" });
    }
    /** @throws ServiceError when there is no whole response; CancelledError */
    async #send(request) {
        const result = await this.#client.send(request, { deadline: this.#deadline });
        if (result.ok)
            return result;
        const { failure } = result;
        const { cause, problem, reason, hint, status, headers } = failure;
        if (cause === "cancelled")
            throw (0,lib_errors/* cancelledWhile */.dy)("a registry was asked");
        if (cause === "status" && status !== undefined && headers !== undefined)
            return { status, headers, body: Buffer.of(), failure };
        throw new lib_errors/* ServiceError */._7({ message: problem, reason, hint });
    }
}
/** Returns whether a response can be another one for somebody known. */
const mayNeedLogin = ({ status }) => status === 401 || status === 403 || status === 404;
/** Parses the body; undefined where it is not JSON. @param server in words */
function parseBody({ body }, server) {
    if (body.length <= maxManifestBytes)
        return (0,http_client/* tryParseJson */.Bl)(body.toString());
    throw invalidResponse(server, `It is larger than ${(0,format/* formatSize */.Xq)(maxManifestBytes)}`);
}
function toDigest(response) {
    const { headers, body } = response;
    if (!dist.is(manifestSchema, parseBody(response, "its registry")))
        throw invalidResponse("its registry", "It is not an image manifest or an index");
    const digest = dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, (0,external_node_crypto_.hash)("sha256", body));
    const stated = headers["docker-content-digest"] ?? `sha256:${digest}`;
    if (stated === `sha256:${digest}`)
        return digest;
    throw invalidResponse("its registry", `Its header says ${stated}, but its bytes are sha256:${digest}`);
}
/** Makes the error of a status that is not a success. @param server in words */
function refusal(server, { status = 0, problem, reason }, source) {
    const isRedirect = status >= 300 && status < 400;
    const why = isRedirect ? "Redirects are not followed" : `Credentials: ${source}`;
    return new lib_errors/* ServiceError */._7({
        message: `${server} answered ${problem}`,
        reason: reason === undefined ? why : `${(0,format/* sentence */.em)(reason)} ${why}`,
        hint: isRedirect
            ? "Write the image with its digest, as `oci:…@sha256:…`: then the registry is not asked"
            : hintFor(status),
    });
}
function hintFor(status) {
    switch (status) {
        case 401:
        case 403:
            return "Log in to the registry in an earlier step of this job, as a user that may read the image";
        case 404:
            return "Push it before this step, and check its name; if it is private, log in to the registry in an earlier step of this job";
        default:
            return "Check the registry, and run the job again";
    }
}
/** @param server in words */
const invalidResponse = (server, reason) => new lib_errors/* ServiceError */._7({
    message: `the response of ${server} is not valid`,
    reason,
    hint: "Check the registry in the image's name, and whether a proxy or a login page answers for it",
});
/** A parameter, or else a scheme. */
const challengePattern = /[\s,]*(?:([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([\w!#$%&'*+.^`|~-]+))/gy;
/** Parses the header, up to where it is not understood. Returns the challenges that can be answered. */
function parseChallenges({ headers }) {
    const header = headers["www-authenticate"] ?? "";
    const found = [];
    for (const [, name = "", quoted, plain = "", scheme] of header.matchAll(challengePattern)) {
        const current = found.at(-1);
        if (scheme !== undefined)
            found.push({ scheme: scheme.toLowerCase(), parameters: {} });
        else if (current)
            current.parameters[name.toLowerCase()] = quoted?.replace(/\\(.)/g, "$1") ?? plain;
    }
    return found.filter(({ scheme }) => scheme === "bearer" || scheme === "basic");
}
function tokenRequest(server, query, login) {
    const label = "the token server";
    if (login?.username === identityUser) {
        query.set("grant_type", "refresh_token");
        query.set("client_id", "artifact-compliance-action");
        query.set("refresh_token", login.secret);
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        return { method: "POST", url: server, headers, body: query.toString(), label };
    }
    for (const [name, value] of query)
        server.searchParams.set(name, value);
    const headers = login === undefined ? {} : { authorization: basicAuthorization(login) };
    return { method: "GET", url: server, headers, label };
}
const basicAuthorization = ({ username, secret }) => `Basic ${Buffer.from(`${username}:${secret}`).toString("base64")}`;

;// CONCATENATED MODULE: ./build/artifacts/from-image.js





/**
 * Finds the digests of images: those that are written, else the registries are asked for those of the tags.
 * @throws ServiceError, ConfigurationError naming all images that have none; CancelledError
 */
async function fromImages(lines, { retries, deadline }, context) {
    const client = (0,http_client/* createHttpClient */.uT)({ retries }, context);
    const access = { client, deadline, findCredentials: createCredentialFinder(context) };
    const repositories = new Map();
    const errors = [];
    const found = await (0,http_client/* mapConcurrent */._k)(lines, async ({ line, name, value }) => {
        const image = (0,artifact/* parseImageReference */.o_)(value);
        const key = `${image.registry}/${image.repository}`;
        const repository = repositories.get(key) ?? new Repository(image, access, context);
        repositories.set(key, repository);
        try {
            const fingerprint = image.digest ?? (await repository.readDigest(image));
            const reference = (0,artifact/* pinImage */.nH)(image, fingerprint);
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
    // A problem with docker's configuration is that of all images, and is said once.
    const parts = [
        ...new Map(errors.flatMap((error) => error.parts).map((part) => [part.message, part])).values(),
    ];
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
// Runs other programs: git and docker's credential helpers. Each ends in bounded time with bounded output, and gets neither an
// input of the step nor one of its two tokens.



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
function start(command, context) {
    const { clock, signal } = context;
    const { program, args, input, environment, timeLimit, outputLimit } = command;
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, {
        // Windows looks for a program in the current directory first: that must not be the workspace.
        cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(process.execPath),
        env: withoutTokens(environment, context),
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
            failure ??= reason;
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
                failure ??= `failed (${killedBy ?? `exit code ${code}`})`;
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
    ? `is not installed (no ${program} on the PATH)`
    : `failed (${error.code ?? "cannot be started"})`;
/** Whose secrets no other program gets. The proxy's password is handed on, and a registry's to its own helper. */
const ownersOfTokens = ["`api-token`", "`github-token`"];
/** Returns the variables without inputs, by their names, and without those that hold a token of the step, by their values. */
function withoutTokens(environment, { findSecret }) {
    const kept = Object.entries(environment).filter(([name, value = ""]) => 
    // Windows ignores case in names.
    !/^INPUT_/i.test(name) && !ownersOfTokens.includes(findSecret(value) ?? ""));
    return Object.fromEntries(kept);
}


/***/ })

};
