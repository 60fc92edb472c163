export const id = 310;
export const ids = [310];
export const modules = {

/***/ 9373:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fromImages: () => (/* binding */ fromImages)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/http/client.js + 4 modules
var http_client = __webpack_require__(9417);
// EXTERNAL MODULE: ./build/lib/child-process.js
var child_process = __webpack_require__(2090);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/json.js
var lib_json = __webpack_require__(292);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/artifacts/image-reference.js
var image_reference = __webpack_require__(1181);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/urls.js
var urls = __webpack_require__(8320);
// EXTERNAL MODULE: ./build/http/headers.js
var http_headers = __webpack_require__(7979);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./build/lib/read-file.js + 2 modules
var read_file = __webpack_require__(693);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var paths = __webpack_require__(8532);
;// CONCATENATED MODULE: ./build/artifacts/images/credentials.js
// The credentials for a registry: those of the inputs, else those that `docker login` and its like stored on this
// machine, else none.








const entryFields = ["auth", "username", "password", "identitytoken", "registrytoken"];
const entrySchema = dist/* object */.Ikc(dist/* entriesFromList */.v4Y(entryFields, dist/* optional */.lqM(dist/* string */.YjP())));
const fileSchema = dist/* object */.Ikc({
    auths: dist/* optional */.lqM(dist/* record */.g1P(dist/* string */.YjP(), entrySchema), {}),
    credHelpers: dist/* optional */.lqM(dist/* record */.g1P(dist/* string */.YjP(), dist/* string */.YjP()), {}),
    credsStore: dist/* optional */.lqM(dist/* string */.YjP(), ""),
});
/**
 * Finds the credentials for an image's registry, and registers what it finds as secrets.
 * @throws ConfigurationError when a file or a credential helper that should have them cannot be used; CancelledError
 */
async function credentialsFor(image, { registryUsername: username, registryPassword: password, deadline }, context) {
    if (username !== undefined && password !== undefined) {
        const source = "the inputs `registry-username` and `registry-password`";
        return { kind: "password", username, password, source };
    }
    for (const file of configurationFiles(context)) {
        const found = await credentialsIn(file, image, deadline, context);
        if (found === undefined)
            continue;
        if (found.kind === "none")
            return found;
        const secret = found.kind === "password" ? found.password : found.token;
        if (isTooLong(secret))
            throw new errors/* ConfigurationError */.j1({
                message: `The credential for \`${image.registry}\` is longer than 8 KiB`,
                reason: `It comes from ${found.source}`,
                hint: "Log in to the registry again, or give `registry-username` and `registry-password`",
            });
        registerFound(secret, image, context, found.kind === "password" ? { basicUser: found.username } : {});
        return found;
    }
    return { kind: "none", source: "none were found" };
}
/** No server gives a longer one, and each form of it is a line of the log. */
const maxCredentialBytes = 8192;
/** Returns whether a credential that was found or received is rejected: it is over 8 KiB. */
const isTooLong = (secret) => Buffer.byteLength(secret) > maxCredentialBytes;
/**
 * Registers a token of a token server as a secret. The server chooses it: what could be a word or a part of a fingerprint is
 * not masked, because the mask would change those (docs/internals/contract.md, "Credentials").
 */
function registerReceived(token, image, context) {
    if (!/^(?:[a-z _-]{0,40}|(?:sha256:)?[a-f0-9]{0,64})$/i.test(token))
        registerFound(token, image, context);
}
/** Registers a credential as a secret, but not a part of the image's name, which is no secret. */
function registerFound(secret, { written, registry, repository }, context, options = {}) {
    const isInName = [written, `${registry}/${repository}`].some((name) => name.includes(secret));
    if (!isInName)
        context.registerSecret(secret, { ...options, isFound: true });
}
/** Returns the files in which `docker login` and its like store credentials, in order of precedence. */
function configurationFiles({ environment }) {
    const { REGISTRY_AUTH_FILE: file = "", DOCKER_CONFIG: directory } = environment;
    const home = environment["HOME"] ?? environment["USERPROFILE"] ?? (0,external_node_os_.homedir)();
    const files = [file, (0,external_node_path_.join)(...(directory ? [directory] : [home, ".docker"]), "config.json")];
    return files.filter((one) => one !== "" && (0,paths/* exists */.t2)((0,paths/* encodePath */.O0)(one)));
}
async function credentialsIn(file, { registry, repository }, deadline, context) {
    const { auths, credHelpers, credsStore } = await readConfiguration(file, context);
    const keys = keysFor(registry, repository);
    const find = (all) => keys.flatMap((key) => Object.entries(all).filter(([written]) => registryHostOf(written) === key))[0];
    // The name by which credential helpers know a registry.
    const server = registry === "docker.io" ? "https://index.docker.io/v1/" : registry;
    const [helpedKey, helper] = find(credHelpers) ?? [server, credsStore];
    if (helper !== "") {
        const helped = await runCredentialHelper(helper, helpedKey, file, deadline.left(), context);
        if (helped !== undefined)
            return helped;
    }
    const [, entry = {}] = find(auths) ?? [];
    const { identitytoken, registrytoken, username, password, auth } = entry;
    const source = `\`${file}\``;
    if (identitytoken)
        return { kind: "identity", token: identitytoken, source };
    if (registrytoken)
        return { kind: "bearer", token: registrytoken, source };
    if (username && password)
        return { kind: "password", username, password, source };
    if (!auth)
        return undefined;
    const decoded = Buffer.from(auth, "base64").toString("utf8");
    const [, user, secret = ""] = /^([^:]+):([^]*)$/.exec(decoded) ?? [];
    if (user !== undefined)
        return { kind: "password", username: user, password: secret.replace(/\0+$/, ""), source };
    throw new errors/* ConfigurationError */.j1({
        message: `\`${file}\` has an entry \`auth\` that is not \`user:password\` in base64`,
        hint: "Log in to the registry again",
    });
}
async function readConfiguration(file, { signal }) {
    const hint = "Log in to the registry again, or remove the file";
    const unreadable = (reason) => new errors/* ConfigurationError */.j1({ message: `The credentials in \`${file}\` cannot be read`, reason, hint });
    const content = await (0,read_file/* readWholeFile */.M4)(file, { name: file, hint, megabytes: 10, signal });
    const json = (0,lib_json/* parseJson */.qF)(content);
    if (!json.success)
        throw unreadable(`The file is not JSON that can be read: ${json.reason}`);
    const read = dist/* safeParse */.xLC(fileSchema, json.value);
    if (read.success)
        return read.output;
    const field = dist/* getDotPath */.BuJ(read.issues[0]);
    throw unreadable(`${field === null ? "The file" : `\`${field}\``} does not have the form that docker writes`);
}
/** Returns the keys under which a registry may be stored, the most specific first: podman's files have repositories. */
function keysFor(registry, repository) {
    if (registry === "docker.io")
        return ["docker.io", "index.docker.io", "registry-1.docker.io"];
    const parts = [registry, ...repository.split("/")];
    return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
}
/** `https://ghcr.io/v2/` and `ghcr.io` are the same registry. */
const registryHostOf = (key) => key.replace(/^https?:\/\//, "").replace(/\/(?:v[12]\/?)?$/, "");
const helperOutputSchema = dist/* object */.Ikc({ Username: dist/* string */.YjP(), Secret: dist/* string */.YjP() });
/**
 * Runs one of Docker's credential helpers: programs `docker-credential-NAME` on the PATH that store secrets for it.
 * Returns undefined when it has none. Its output is never shown, since a secret may be in it.
 * @param server the registry as the configuration names it
 * @param file the configuration that names the helper, for messages
 * @param timeLeft in milliseconds
 */
async function runCredentialHelper(helper, server, file, timeLeft, context) {
    const program = `docker-credential-${helper}`;
    const noCredentials = (reason) => new errors/* ConfigurationError */.j1({
        message: `The credential helper \`${program}\` (named in \`${file}\`) gave no credentials for \`${server}\``,
        reason,
        hint: "Fix or remove it there, or give `registry-username` and `registry-password`",
    });
    // The name becomes a part of a program's name: it must not lead to another place.
    if (!/^[\w.-]+$/.test(helper))
        throw noCredentials("This is not the name of a program");
    const { output, failure } = await (0,child_process/* runProgram */.m)({
        program,
        args: ["get"],
        input: server,
        environment: context.environment,
        timeLimit: Math.min(30_000, Math.max(0, timeLeft)),
        outputLimit: 1_048_576,
    }, context);
    if (failure !== undefined) {
        if (failure.kind === "failed" && /credentials not found/i.test(output.toString("utf8")))
            return undefined;
        if (failure.kind === "not-found")
            throw noCredentials(`\`${program}\` ${failure.reason}`);
        throw noCredentials(`\`${program}\` ${failure.reason}; its output is not shown, because a secret may be in it`);
    }
    const credentials = (0,lib_json/* validateJson */.TL)(helperOutputSchema, (0,lib_json/* parseJson */.qF)(output));
    if (!credentials.success)
        throw noCredentials("Its output is not the JSON that credential helpers print");
    const { Username: username, Secret: secret } = credentials.value;
    const source = `the credential helper \`${program}\``;
    if (secret === "")
        return undefined;
    if (username === "<token>")
        return { kind: "identity", token: secret, source };
    return { kind: "password", username, password: secret, source };
}

;// CONCATENATED MODULE: ./build/artifacts/images/http.js
// Requests to registries and token servers: the HTTP client, and redirects, which registries use for storage.



/** There is no response: the connection or TLS failed, it took too long, or it is not valid HTTP. */
class NoResponseError extends errors/* RegistryError */.gl {
    failure;
    constructor(failure) {
        super(failure);
        this.failure = failure;
    }
}
const maxRedirects = 3;
const redirectStatuses = [301, 302, 303, 307, 308];
/**
 * Sends a request and follows redirects. Credentials go to the first origin only, and nothing goes unencrypted over a
 * network.
 * @throws NoResponseError, RegistryError for a redirect that must not be followed, CancelledError
 */
async function sendFollowing(request, client) {
    let { url } = request;
    for (let redirects = 0;; redirects += 1) {
        const { authorization, ...others } = request.headers;
        const mayKnow = authorization !== undefined && url.origin === request.url.origin;
        const response = await client.send({ ...request, url, headers: mayKnow ? request.headers : others });
        if (response.kind === "no-response") {
            if (response.failure.cause === "cancelled")
                throw new errors/* CancelledError */.cc({
                    message: "The step was ended from outside during a request to a registry",
                });
            throw new NoResponseError(response.failure);
        }
        const { status } = response;
        const summary = (0,http_client/* summarizeResponse */.RQ)({ ...request, url }, response);
        const location = response.headers["location"];
        if (!redirectStatuses.includes(status) || location === undefined)
            return { ...response, url, summary };
        const next = URL.parse(location, url.href);
        if (redirects === maxRedirects || request.method === "POST" || !mayLeadTo(url, next)) {
            // Without its query, which may hold a signature.
            const target = next === null ? "no address" : `${next.protocol}//${next.host}${next.pathname}`;
            throw new errors/* RegistryError */.gl({
                message: `The registry redirected the request to \`${target}\` (HTTP ${status})`,
                reason: `Redirects are followed to https addresses only, and at most ${maxRedirects} in a row`,
                hint: "Check the registry in the image's name",
                detail: summary,
            });
        }
        url = next;
    }
}
/** Returns whether one address may lead to another: over TLS, or within this machine. */
const mayLeadTo = (from, to) => to !== null &&
    to.username === "" &&
    to.password === "" &&
    (to.protocol === "https:" ||
        (to.protocol === "http:" && (0,urls/* isLoopback */.U9)(to.hostname) && (0,urls/* isLoopback */.U9)(from.hostname)));

;// CONCATENATED MODULE: ./build/artifacts/images/registry.js
// Manifests of a registry, over the distribution API, and the digests by which it knows them.











/**
 * Reads an image's manifest or index in its registry. Its digest is that of the bytes: a header proves nothing. Layers are
 * not downloaded.
 * @throws ConfigurationError when the tag and the digest of the reference disagree; RegistryError when the image does
 *   not exist, access is denied, or the response is not a valid manifest; CancelledError
 */
async function readFromRegistry(image, access, context) {
    const { written, registry, repository, tag } = image;
    let registryUrl = `https://${registry === "docker.io" ? "registry-1.docker.io" : registry}`;
    let authorization;
    const response = await request(tag ?? `sha256:${image.digest ?? ""}`);
    if (response.status !== 200)
        throw toRegistryError(response);
    const manifest = parseManifest(response);
    const digest = verifiedDigest(response);
    if (image.digest === undefined || image.digest === digest)
        return { ...manifest, digest };
    throw new errors/* ConfigurationError */.j1({
        message: `\`${written}\` is now sha256:${digest}`,
        reason: tag === undefined ? "The registry answered for another digest" : `The tag \`${tag}\` was moved`,
        hint: "Give only the tag, or only the digest that was built",
    });
    /** Requests the manifest, and authenticates when the registry asks for it. */
    async function request(target) {
        const url = new URL(`${registryUrl}/v2/${repository}/manifests/${target}`);
        const accept = [...schemas.keys()].join(", ");
        const header = authorization?.header;
        const headers = { accept, ...(header !== undefined && { authorization: header }) };
        let response;
        try {
            response = await sendFollowing({ method: "GET", url, headers }, access.client);
        }
        catch (error) {
            // As with Docker, a registry on this very machine may go without TLS.
            const mayBePlain = error instanceof NoResponseError && error.failure.isTlsFailure && (0,urls/* isLoopback */.U9)(url.hostname);
            if (!mayBePlain || url.protocol === "http:")
                throw error;
            registryUrl = registryUrl.replace(/^https:/, "http:");
            return request(target);
        }
        if (response.status !== 401 || authorization !== undefined)
            return response;
        // The target of a redirect must not decide where credentials go.
        if (response.url.origin !== url.origin)
            return response;
        authorization = await authorize(challengesIn(response.headers["www-authenticate"] ?? ""));
        return request(target);
    }
    async function authorize(offered) {
        const credentials = await credentialsFor(image, access, context);
        const { kind, source } = credentials;
        const bearer = offered.find(({ scheme }) => scheme === "bearer");
        if (bearer !== undefined) {
            const token = kind === "bearer" ? credentials.token : await requestToken(bearer, credentials);
            return { header: `Bearer ${token}`, source };
        }
        const takesPassword = kind === "password" && offered.some(({ scheme }) => scheme === "basic");
        return takesPassword
            ? { header: (0,http_headers/* basicAuthorization */.aR)(credentials.username, credentials.password), source }
            : { source };
    }
    /** Requests a token for reading this repository from the token server that the registry names. */
    async function requestToken({ parameters }, credentials) {
        const { realm = "", service, scope = `repository:${repository}:pull` } = parameters;
        const url = URL.parse(realm);
        if (!mayLeadTo(new URL(registryUrl), url)) {
            throw invalidResponse(`It names a token server that is not an https address: \`${realm}\``);
        }
        const query = { ...(service !== undefined && { service }), scope };
        const response = await sendFollowing(tokenRequest(url, query, credentials), access.client);
        if ([400, 401, 403].includes(response.status))
            throw accessDenied(response, credentials.source);
        const body = (0,lib_json/* validateJson */.TL)(tokenSchema, (0,lib_json/* parseJson */.qF)(response.body));
        const { token, access_token, refresh_token } = response.status === 200 && body.success ? body.value : {};
        for (const secret of [token, access_token, refresh_token].filter((one) => one !== undefined)) {
            if (isTooLong(secret))
                throw invalidResponse(`Its token server ${url.origin} gave a token that is longer than 8 KiB`);
            registerReceived(secret, image, context);
        }
        const received = token ?? access_token;
        if (received !== undefined)
            return received;
        throw invalidResponse(`Its token server ${url.origin} answered HTTP ${response.status} without a token`);
    }
    /** Parses the manifest or index in a response, which may be anything: a login page comes with status 200 too. */
    function parseManifest(response) {
        const type = response.headers["content-type"]?.split(";", 1)[0]?.trim() ?? "";
        if (type.startsWith("application/vnd.docker.distribution.manifest.v1+"))
            throw new errors/* RegistryError */.gl({
                message: `\`${written}\` has a manifest of the old version 1`,
                reason: "The bytes of such a manifest do not prove its digest",
                hint: "Push the image again with a current client",
            });
        const schema = schemas.get(type);
        if (!schema)
            throw invalidResponse(`It is not an image manifest: its type is \`${type || "(none)"}\``);
        const manifest = (0,lib_json/* validateJson */.TL)(schema, (0,lib_json/* parseJson */.qF)(response.body));
        if (!manifest.success)
            throw invalidResponse(`It does not have the form of an image manifest: ${manifest.reason}`);
        const { mediaType = type } = manifest.value;
        if (mediaType === type)
            return manifest.value;
        throw invalidResponse("Its header and its manifest name two different types");
    }
    /** Returns the digest of a manifest by its own bytes; where the header gives one too, it must agree. */
    function verifiedDigest({ body, headers }) {
        const digest = (0,image_reference/* fingerprintOf */.ax)(`sha256:${(0,external_node_crypto_.hash)("sha256", body)}`, "the manifest");
        const header = headers["docker-content-digest"];
        const stated = header === undefined ? digest : (0,image_reference/* fingerprintOf */.ax)(header, `in the response of ${registryUrl}`);
        if (stated === digest)
            return digest;
        throw invalidResponse(`Its header says sha256:${stated}, but its bytes are sha256:${digest}`);
    }
    function toRegistryError(response) {
        const { status, body, headers, attempts, summary } = response;
        const source = authorization?.source ?? "none were asked for";
        if (status === 401 || status === 403)
            return accessDenied(response, source);
        if (status === 404)
            return new errors/* RegistryError */.gl({
                message: `Image \`${written}\` does not exist in its registry`,
                reason: `It was not pushed, or the credentials (${source}) may not read it`,
                hint: "Push it before this step, and check its name",
                detail: summary,
            });
        const wait = (0,http_headers/* retryAfter */.P9)(headers["retry-after"], attempts.at(-1)?.startedAt ?? 0);
        const errorBody = (0,lib_json/* validateJson */.TL)(errorSchema, (0,lib_json/* parseJson */.qF)(body));
        return new errors/* RegistryError */.gl({
            message: `No digest for \`${written}\`: its registry answered HTTP ${status}`,
            detail: summary,
            ...(errorBody.success && {
                reason: `The registry says: ${errorBody.value.errors.map(({ message }) => message).join(", ")}`,
            }),
            hint: wait === undefined
                ? "Check the registry, and run the job again"
                : `Run the job again after ${(0,format/* seconds */.YA)(wait)}, as the registry asks`,
        });
    }
    function accessDenied({ summary }, source) {
        return new errors/* RegistryError */.gl({
            message: `The registry \`${registry}\` denies access to \`${written}\``,
            reason: `Credentials: ${source}`,
            hint: "Log in to the registry in an earlier step, or give `registry-username` and `registry-password`. Check that the password " +
                "or token has not expired, belongs to this user and registry, and may read the image",
            detail: summary,
        });
    }
    function invalidResponse(reason) {
        return new errors/* RegistryError */.gl({
            message: `The response of the registry for \`${written}\` is not valid`,
            reason,
            hint: "Check the registry in the image's name, and whether a proxy or a login page answers for it",
        });
    }
}
/** A parameter, or else a scheme. */
const challengePattern = /[\s,]*(?:([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([\w!#$%&'*+.^`|~-]+))/gy;
/** Parses the header. The rest of what is not understood is ignored: the registry then denies access again. */
function challengesIn(header) {
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
function tokenRequest(url, query, credentials) {
    if (credentials.kind === "identity") {
        const login = { client_id: "artifact-compliance-action", refresh_token: credentials.token };
        const body = new URLSearchParams({ ...query, grant_type: "refresh_token", ...login }).toString();
        return { method: "POST", url, headers: { "content-type": "application/x-www-form-urlencoded" }, body };
    }
    for (const [key, value] of Object.entries(query))
        url.searchParams.set(key, value);
    const headers = credentials.kind === "password"
        ? { authorization: (0,http_headers/* basicAuthorization */.aR)(credentials.username, credentials.password) }
        : {};
    return { method: "GET", url, headers };
}
const tokenText = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^[\x21-\x7e]+$/));
const tokenSchema = dist/* object */.Ikc({
    token: dist/* optional */.lqM(tokenText),
    access_token: dist/* optional */.lqM(tokenText),
    refresh_token: dist/* optional */.lqM(dist/* string */.YjP()),
});
const errorSchema = dist/* object */.Ikc({ errors: dist/* array */.YOg(dist/* object */.Ikc({ message: dist/* string */.YjP() })) });
const descriptor = {
    mediaType: dist/* string */.YjP(),
    digest: identifiers/* contentDigestSchema */.$J,
    size: identifiers/* wholeNumberSchema */.ef,
};
const platformSchema = dist/* pipe */.FsL(dist/* object */.Ikc({ os: dist/* string */.YjP(), architecture: dist/* string */.YjP(), variant: dist/* optional */.lqM(dist/* string */.YjP()) }), dist/* transform */.pdi(({ os, architecture, variant }) => ({
    os,
    name: [os, architecture, variant].filter(Boolean).join("/") || "unknown",
})));
const mediaType = dist/* optional */.lqM(dist/* string */.YjP());
const manifestTypes = [
    "application/vnd.oci.image.manifest.v1+json",
    "application/vnd.docker.distribution.manifest.v2+json",
];
// A document that is both an index and a manifest means one image to one reader and another to the next.
const absent = dist/* optional */.lqM(dist/* undefined */.Vxk());
const indexSchema = dist/* pipe */.FsL(dist/* object */.Ikc({
    schemaVersion: dist/* literal */.euz(2),
    mediaType,
    manifests: dist/* array */.YOg(dist/* object */.Ikc({ ...descriptor, platform: dist/* optional */.lqM(platformSchema) })),
    layers: absent,
    fsLayers: absent,
}), dist/* transform */.pdi(({ mediaType, manifests }) => ({
    mediaType,
    // What buildx adds to an image (provenance, SBOM) has no platform to run on.
    platforms: manifests.flatMap(({ platform }) => platform === undefined || platform.os === "unknown" ? [] : platform.name),
    manifests: manifests.flatMap(({ mediaType, digest }) => {
        const fingerprint = dist/* safeParse */.xLC(identifiers/* fingerprintSchema */.S8, digest.replace(/^sha256:/, ""));
        return manifestTypes.includes(mediaType) && fingerprint.success ? fingerprint.output : [];
    }),
})));
const manifestSchema = dist/* object */.Ikc({
    schemaVersion: dist/* literal */.euz(2),
    mediaType,
    config: dist/* object */.Ikc(descriptor),
    layers: dist/* array */.YOg(dist/* object */.Ikc(descriptor)),
    manifests: absent,
    fsLayers: absent,
});
const schemas = new Map([
    ...manifestTypes.map((type) => [type, manifestSchema]),
    ["application/vnd.oci.image.index.v1+json", indexSchema],
    ["application/vnd.docker.distribution.manifest.list.v2+json", indexSchema],
]);

;// CONCATENATED MODULE: ./build/artifacts/images/from-images.js
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
// Artifacts that are container images, in a registry or in the local engine.










/**
 * Finds out the digests of images, in a registry or in the local engine. Credentials of a registry mean that registry also
 * for the engine.
 * @throws ConfigurationError, ConfigurationErrors naming the images that have no digest; CancelledError
 */
async function fromImages(type, selection, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { artifacts, deadline, retries, registryUsername } = selection;
        const target = { label: "the registry", addressSource: "the image's name" };
        // Registries keep manifests within 4 MiB; a token is far smaller.
        const client = __addDisposableResource(env_1, (0,http_client/* createHttpClient */.uT)({ deadline, retries, target, maxBytes: 4 * 1_048_576 }, context), false);
        const inRegistry = async (pattern) => {
            const image = (0,image_reference/* imageReference */.rA)(pattern);
            const access = { ...selection, client };
            const { digest, platforms, manifests } = await readFromRegistry(image, access, context);
            const kind = platforms === undefined ? "a single manifest" : `an index (${platforms.join(", ") || "no platforms"})`;
            context.logger.info(`${pattern} is ${kind}: sha256:${digest}`);
            return {
                ...{ type: "oci", fingerprint: digest, reference: (0,image_reference/* pinned */.dp)(image, digest), readFrom: pattern },
                ...(0,omit_undefined/* omitUndefined */.O)({ indexManifests: manifests }),
            };
        };
        const inEngine = (pattern) => findInEngine(pattern, deadline.left(), context);
        const isInRegistry = type === "oci" || registryUsername !== undefined;
        const find = async ({ pattern, name }) => {
            const found = await (isInRegistry ? inRegistry : inEngine)(pattern);
            return { artifact: { ...(0,omit_undefined/* omitUndefined */.O)({ name }), filename: pattern, ...found }, source: pattern };
        };
        return await (0,concurrency/* collectErrors */.ul)(artifacts, find, concurrency/* defaultConcurrency */.PV);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
// The `docker` program is used and not the engine's socket, because it finds the engine as the other steps of the job do:
// DOCKER_HOST with unix, tcp, ssh or npipe, its certificates, and contexts.
const imageSchema = dist/* object */.Ikc({ Id: dist/* string */.YjP(), RepoDigests: dist/* nullish */.cl6(dist/* array */.YOg(dist/* string */.YjP())) });
/**
 * Finds out by which digest, and as which `registry/repository@sha256:…`, a registry knows an image of the local engine.
 * @param written name, tag, digest or id, as `docker image inspect` takes it
 * @param timeLeft in milliseconds
 * @throws ConfigurationError when there is no engine, no such image, or no digest of it; CancelledError
 */
async function findInEngine(written, timeLeft, context) {
    const { Id, RepoDigests } = await inspectImage(written, timeLeft, context);
    const known = (RepoDigests ?? []).map((one) => {
        const reference = (0,image_reference/* imageReference */.rA)(one);
        const fingerprint = (0,image_reference/* fingerprintOf */.ax)(`sha256:${reference.digest ?? ""}`, one);
        return { type: "docker", fingerprint, reference: (0,image_reference/* pinned */.dp)(reference, fingerprint) };
    });
    const [first, second] = known;
    if (first === undefined)
        throw new errors/* ConfigurationError */.j1({
            message: `Image \`${written}\` has no digest yet`,
            reason: "An image gets its digest when it is pushed to a registry or pulled from one",
            hint: "Push it before this step",
        });
    const isId = /^(?:sha256:)?[a-f0-9]{6,64}$/.test(written) &&
        Id.replace("sha256:", "").startsWith(written.replace("sha256:", ""));
    const image = isId ? undefined : (0,image_reference/* imageReference */.rA)(written);
    // Of several digests, the whole name of the repository chooses (docs/fingerprints.md).
    const candidates = image === undefined || second === undefined
        ? known
        : known.filter(({ reference }) => reference.startsWith(`${image.registry}/${image.repository}@`));
    const digest = image?.digest;
    const match = candidates.find(({ fingerprint }) => digest === undefined || fingerprint === digest);
    if (match === undefined)
        throw new errors/* ConfigurationError */.j1({
            message: `Image \`${written}\` has no digest under this name`,
            reason: `Docker knows it as ${known.map(({ reference }) => reference).join(", ")}`,
            hint: "Write the name under which it was pushed or pulled, or push it under this name before this step",
        });
    const hasSeveral = new Set(candidates.map(({ fingerprint }) => fingerprint)).size > 1;
    if (digest === undefined && hasSeveral)
        context.logger.warn(`The engine has several digests of ${written}; the first one is used: ${match.reference}`);
    return match;
}
async function inspectImage(written, timeLeft, context) {
    const noSuchImage = new errors/* ConfigurationError */.j1({
        message: `Image \`${written}\` does not exist in the local Docker engine`,
        reason: "It was built by another builder or job, or has another name",
        hint: "Check `docker image ls`; with buildx set `load: true`, or for an image in a registry set `artifact-type: oci`",
    });
    // Docker would take it for an option.
    if (written.startsWith("-"))
        throw noSuchImage;
    const { DOCKER_CONFIG: directory } = context.environment;
    const { output, errorOutput, failure } = await (0,child_process/* runProgram */.m)({
        program: "docker",
        args: ["image", "inspect", written],
        // A relative path is relative to where this step runs, and docker runs elsewhere.
        environment: {
            ...context.environment,
            ...(0,omit_undefined/* omitUndefined */.O)({ DOCKER_CONFIG: directory && (0,external_node_path_.resolve)(directory) }),
        },
        timeLimit: Math.min(60_000, Math.max(0, timeLeft)),
        outputLimit: 16 * 1_048_576,
    }, context);
    if (failure?.kind === "not-found")
        throw new errors/* ConfigurationError */.j1({
            message: "`artifact-type: docker` needs the program `docker`, which is not on the PATH",
            reason: "The runner has no Docker, or the job runs in a container without it",
            hint: "For an image in a registry set `artifact-type: oci`: it needs no Docker",
        });
    if (failure !== undefined) {
        const errorText = errorOutput.toString("utf8").trim();
        if (/no such (?:image|object)|invalid reference/i.test(errorText))
            throw noSuchImage;
        throw new errors/* ConfigurationError */.j1({
            message: `Docker could not inspect \`${written}\``,
            reason: errorText || `\`docker\` ${failure.reason}`,
            hint: "Check that Docker is running and DOCKER_HOST; for an image in a registry set `artifact-type: oci`",
        });
    }
    const images = (0,lib_json/* validateJson */.TL)(dist/* tuple */.PVZ([imageSchema]), (0,lib_json/* parseJson */.qF)(output));
    if (images.success)
        return images.value[0];
    throw new errors/* ConfigurationError */.j1({
        message: `The output of \`docker image inspect ${written}\` is not valid`,
        hint: "Check that `docker` on the PATH is Docker's own program",
    });
}


/***/ }),

/***/ 8532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ fileChangedError),
/* harmony export */   Ap: () => (/* binding */ resolveLinks),
/* harmony export */   GI: () => (/* binding */ toFileError),
/* harmony export */   MH: () => (/* binding */ withFileErrors),
/* harmony export */   O0: () => (/* binding */ encodePath),
/* harmony export */   TH: () => (/* binding */ toSlashes),
/* harmony export */   TQ: () => (/* binding */ countPath),
/* harmony export */   V5: () => (/* binding */ notAFileError),
/* harmony export */   Yb: () => (/* binding */ toFsPath),
/* harmony export */   ff: () => (/* binding */ removeDots),
/* harmony export */   m0: () => (/* binding */ excludeHint),
/* harmony export */   q0: () => (/* binding */ decodePath),
/* harmony export */   t2: () => (/* binding */ exists),
/* harmony export */   vG: () => (/* binding */ describeCount)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(693);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
// Paths and names on disk, as bytes and as text, and the errors of looking at what is there.
//
// Names on disk are bytes. Here they are strings of one character per byte (latin1): they sort byte-wise with `<`, hash
// to what is on disk, take little memory, and keep what is not valid UTF-8.




const nonAscii = /[^\0-\x7f]/;
/** Returns the bytes of a text in UTF-8. */
const encodePath = (text) => nonAscii.test(text) ? Buffer.from(text, "utf8").toString("latin1") : text;
/** Returns the text of a path for people: bytes that are not UTF-8 become U+FFFD. */
const decodePath = (bytes) => nonAscii.test(bytes) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;
/** Returns what the functions of node:fs and node:crypto take for exactly these bytes. */
const toFsPath = (bytes) => nonAscii.test(bytes) ? Buffer.from(bytes, "latin1") : bytes;
/**
 * Replaces `\` by `/` on Windows, where both separate names. Elsewhere a `\` is part of a name. Removes the `\\?\` of a
 * long path of Windows: its `?` would make it a pattern, and Node adds it where it is needed.
 */
const toSlashes = (path) => process.platform === "win32" ? path.replaceAll("\\", "/").replace(/^\/\/\?\/(?=[A-Za-z]:\/)/, "") : path;
/** Removes `./` and repeated slashes. `x/..` stays, because `x` may be a link that leads elsewhere. */
const removeDots = (path) => path.replace(/\/(?:\.?\/)+/g, "/").replace(/^(?:\.\/)+/, "");
/** Resolves the links of a path. Returns the path unchanged where the file system refuses. */
function resolveLinks(path) {
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(toFsPath(path === "" ? "." : path), "latin1");
    }
    catch {
        return path;
    }
}
/** Returns whether there is anything at a path, also a broken link. */
function exists(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(toFsPath(path), { throwIfNoEntry: false }) !== undefined;
    }
    catch (error) {
        if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) === "ENOTDIR")
            return false;
        throw toFileError(path, error, "Check the path and its permissions");
    }
}
/**
 * Calls a function of node:fs with a path.
 * @throws ConfigurationError that names the path when the file system refuses
 */
function withFileErrors(path, access, hint) {
    try {
        return access(toFsPath(path));
    }
    catch (error) {
        throw toFileError(path, error, hint);
    }
}
/** Converts an error of the file system to one that names the path. Returns any other error unchanged. */
function toFileError(path, error, hint) {
    const reason = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileError */ .SQ)(error);
    if (reason === undefined)
        return error;
    const problem = (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) === "ENOENT"
        ? "is a link that leads nowhere, or was removed while this step ran"
        : `cannot be read: ${reason}`;
    return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `\`${decodePath(path)}\` ${problem}`, hint }, { cause: error });
}
/** Reports that the bytes that were read are not what is there now. */
const fileChangedError = (path) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
    message: `\`${decodePath(path)}\` changed while it was fingerprinted`,
    reason: "A process still writes to it, or it is not a regular file",
    hint: "Run this step after the build has ended, or exclude it with `exclude`",
});
/** Reports something that is not a file: reading it would fail, block or never end. */
const notAFileError = (path, status, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `\`${decodePath(path)}\` is ${(0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileKind */ .C2)(status)}`, hint });
/** What to do about an entry of a directory that cannot be fingerprinted. */
const excludeHint = "Remove it before this step, or exclude it with `exclude`";
/** Counts one more path. */
const countPath = ({ count, first }, path) => ({
    count: count + 1,
    first: first ?? decodePath(path),
});
/** Describes a count in words: "2 links (first: `a`)". */
function describeCount({ count, first = "" }, one, many) {
    return count === 1 ? `1 ${one} (\`${first}\`)` : `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(count)} ${many} (first: \`${first}\`)`;
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
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
// Runs other programs: git, docker and docker's credential helpers. Each ends in bounded time with bounded output, and
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
    const message = `The step was ended from outside while \`${command.program}\` was running`;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .CancelledError */ .cc({ message });
}
function start(command, { clock, signal }) {
    const { program, args, input, environment, timeLimit, outputLimit } = command;
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, {
        // Windows looks for a program in the current directory first: that must not be the workspace.
        cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(process.execPath),
        env: withoutSecrets(environment),
        // A group of its own, so that what it starts can be ended with it. On Windows this would open a console.
        detached: process.platform !== "win32",
        windowsHide: true,
    });
    return new Promise((resolve) => {
        if (child.pid === undefined) {
            child.on("error", (error) => {
                resolve({ output: Buffer.of(), errorOutput: Buffer.of(), failure: startFailure(error, program) });
            });
            return;
        }
        let failure;
        const end = (reason) => {
            failure ??= { kind: "ended", reason };
            killGroup(child);
            // What left the group could keep them open.
            child.stdout.destroy();
            child.stderr.destroy();
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
        const collect = (stream) => {
            const chunks = [];
            let length = 0;
            stream.on("data", (chunk) => {
                length += chunk.length;
                if (length > outputLimit)
                    end("printed more output than is accepted");
                else
                    chunks.push(chunk);
            });
            return chunks;
        };
        const output = collect(child.stdout);
        const errorOutput = collect(child.stderr);
        // A program may end before it has read everything: its exit code says more than a broken pipe.
        child.stdin.on("error", () => undefined).end(input);
        child.on("exit", () => {
            killGroup(child);
        });
        child.on("close", (code, killedBy) => {
            closed.abort();
            if (code !== 0)
                failure ??= { kind: "failed", reason: `failed (${killedBy ?? `exit code ${code}`})` };
            resolve({
                output: Buffer.concat(output),
                errorOutput: Buffer.concat(errorOutput),
                ...(failure && { failure }),
            });
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


/***/ })

};
