import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 770:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

module.exports = __nccwpck_require__(218);


/***/ }),

/***/ 218:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var net = __nccwpck_require__(9278);
var tls = __nccwpck_require__(4756);
var http = __nccwpck_require__(8611);
var https = __nccwpck_require__(5692);
var events = __nccwpck_require__(4434);
var assert = __nccwpck_require__(2613);
var util = __nccwpck_require__(9023);


exports.httpOverHttp = httpOverHttp;
exports.httpsOverHttp = httpsOverHttp;
exports.httpOverHttps = httpOverHttps;
exports.httpsOverHttps = httpsOverHttps;


function httpOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  return agent;
}

function httpsOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}

function httpOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  return agent;
}

function httpsOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}


function TunnelingAgent(options) {
  var self = this;
  self.options = options || {};
  self.proxyOptions = self.options.proxy || {};
  self.maxSockets = self.options.maxSockets || http.Agent.defaultMaxSockets;
  self.requests = [];
  self.sockets = [];

  self.on('free', function onFree(socket, host, port, localAddress) {
    var options = toOptions(host, port, localAddress);
    for (var i = 0, len = self.requests.length; i < len; ++i) {
      var pending = self.requests[i];
      if (pending.host === options.host && pending.port === options.port) {
        // Detect the request to connect same origin server,
        // reuse the connection.
        self.requests.splice(i, 1);
        pending.request.onSocket(socket);
        return;
      }
    }
    socket.destroy();
    self.removeSocket(socket);
  });
}
util.inherits(TunnelingAgent, events.EventEmitter);

TunnelingAgent.prototype.addRequest = function addRequest(req, host, port, localAddress) {
  var self = this;
  var options = mergeOptions({request: req}, self.options, toOptions(host, port, localAddress));

  if (self.sockets.length >= this.maxSockets) {
    // We are over limit so we'll add it to the queue.
    self.requests.push(options);
    return;
  }

  // If we are under maxSockets create a new one.
  self.createSocket(options, function(socket) {
    socket.on('free', onFree);
    socket.on('close', onCloseOrRemove);
    socket.on('agentRemove', onCloseOrRemove);
    req.onSocket(socket);

    function onFree() {
      self.emit('free', socket, options);
    }

    function onCloseOrRemove(err) {
      self.removeSocket(socket);
      socket.removeListener('free', onFree);
      socket.removeListener('close', onCloseOrRemove);
      socket.removeListener('agentRemove', onCloseOrRemove);
    }
  });
};

TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
  var self = this;
  var placeholder = {};
  self.sockets.push(placeholder);

  var connectOptions = mergeOptions({}, self.proxyOptions, {
    method: 'CONNECT',
    path: options.host + ':' + options.port,
    agent: false,
    headers: {
      host: options.host + ':' + options.port
    }
  });
  if (options.localAddress) {
    connectOptions.localAddress = options.localAddress;
  }
  if (connectOptions.proxyAuth) {
    connectOptions.headers = connectOptions.headers || {};
    connectOptions.headers['Proxy-Authorization'] = 'Basic ' +
        new Buffer(connectOptions.proxyAuth).toString('base64');
  }

  debug('making CONNECT request');
  var connectReq = self.request(connectOptions);
  connectReq.useChunkedEncodingByDefault = false; // for v0.6
  connectReq.once('response', onResponse); // for v0.6
  connectReq.once('upgrade', onUpgrade);   // for v0.6
  connectReq.once('connect', onConnect);   // for v0.7 or later
  connectReq.once('error', onError);
  connectReq.end();

  function onResponse(res) {
    // Very hacky. This is necessary to avoid http-parser leaks.
    res.upgrade = true;
  }

  function onUpgrade(res, socket, head) {
    // Hacky.
    process.nextTick(function() {
      onConnect(res, socket, head);
    });
  }

  function onConnect(res, socket, head) {
    connectReq.removeAllListeners();
    socket.removeAllListeners();

    if (res.statusCode !== 200) {
      debug('tunneling socket could not be established, statusCode=%d',
        res.statusCode);
      socket.destroy();
      var error = new Error('tunneling socket could not be established, ' +
        'statusCode=' + res.statusCode);
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    if (head.length > 0) {
      debug('got illegal response body from proxy');
      socket.destroy();
      var error = new Error('got illegal response body from proxy');
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    debug('tunneling connection has established');
    self.sockets[self.sockets.indexOf(placeholder)] = socket;
    return cb(socket);
  }

  function onError(cause) {
    connectReq.removeAllListeners();

    debug('tunneling socket could not be established, cause=%s\n',
          cause.message, cause.stack);
    var error = new Error('tunneling socket could not be established, ' +
                          'cause=' + cause.message);
    error.code = 'ECONNRESET';
    options.request.emit('error', error);
    self.removeSocket(placeholder);
  }
};

TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
  var pos = this.sockets.indexOf(socket)
  if (pos === -1) {
    return;
  }
  this.sockets.splice(pos, 1);

  var pending = this.requests.shift();
  if (pending) {
    // If we have pending requests and a socket gets closed a new one
    // needs to be created to take over in the pool for the one that closed.
    this.createSocket(pending, function(socket) {
      pending.request.onSocket(socket);
    });
  }
};

function createSecureSocket(options, cb) {
  var self = this;
  TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
    var hostHeader = options.request.getHeader('host');
    var tlsOptions = mergeOptions({}, self.options, {
      socket: socket,
      servername: hostHeader ? hostHeader.replace(/:.*$/, '') : options.host
    });

    // 0 is dummy port for v0.6
    var secureSocket = tls.connect(0, tlsOptions);
    self.sockets[self.sockets.indexOf(socket)] = secureSocket;
    cb(secureSocket);
  });
}


function toOptions(host, port, localAddress) {
  if (typeof host === 'string') { // since v0.10
    return {
      host: host,
      port: port,
      localAddress: localAddress
    };
  }
  return host; // for v0.11 or later
}

function mergeOptions(target) {
  for (var i = 1, len = arguments.length; i < len; ++i) {
    var overrides = arguments[i];
    if (typeof overrides === 'object') {
      var keys = Object.keys(overrides);
      for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
        var k = keys[j];
        if (overrides[k] !== undefined) {
          target[k] = overrides[k];
        }
      }
    }
  }
  return target;
}


var debug;
if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
  debug = function() {
    var args = Array.prototype.slice.call(arguments);
    if (typeof args[0] === 'string') {
      args[0] = 'TUNNEL: ' + args[0];
    } else {
      args.unshift('TUNNEL:');
    }
    console.error.apply(console, args);
  }
} else {
  debug = function() {};
}
exports.debug = debug; // for test


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 231:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.r(__webpack_exports__);
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ProxyAgent: () => (/* binding */ ProxyAgent),
/* harmony export */   fetch: () => (/* binding */ fetch)
/* harmony export */ });
// Stands in for undici (package.json, "overrides"). @actions/http-client and @actions/github import that second HTTP
// client for two functions that this action never calls, and every step would parse its 0.9 MB: more than all else in
// the bundle. Whoever calls one of them after all gets an error, not silence.

function missing() {
  throw new Error("undici is not part of this action: .ci/undici stands in for it");
}

/** Made by @actions/github while it is loaded behind a proxy; only `fetch` would use it. */
class ProxyAgent {
  dispatch() {
    missing();
  }
}

const fetch = missing;


/***/ }),

/***/ 6046:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gd: () => (/* binding */ InternalError),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   cc: () => (/* binding */ CancelledError),
/* harmony export */   ie: () => (/* binding */ toActionError),
/* harmony export */   j1: () => (/* binding */ ConfigurationError),
/* harmony export */   lZ: () => (/* binding */ ActionError),
/* harmony export */   nn: () => (/* binding */ joinParts),
/* harmony export */   yb: () => (/* binding */ ConfigurationErrors)
/* harmony export */ });
// The few families of errors. Each tells a story: what happened, why, what to do next; the cause is kept.
// A verdict that keeps a gate shut is not an error but an Outcome (outcome.ts).
/**
 * A failure that is shown to people: what happened, why, what to do next. `message` has all of it as one text. Texts may
 * hold text from outside, which report/ neutralises where it shows them.
 */
class ActionError extends Error {
    parts;
    constructor(parts, options) {
        super(joinParts(parts), options);
        this.parts = parts;
    }
}
/** Joins the parts of an error to one text. */
const joinParts = ({ message, reason, hint }) => [message, reason, hint].filter((part) => part !== undefined).join(". ");
/** The workflow, its inputs, its files or its checkout must change before this can work. */
class ConfigurationError extends ActionError {
    name = "ConfigurationError";
    title = "Wrong configuration";
}
/** Several things to change, reported together, so that one run shows them all. */
class ConfigurationErrors extends ActionError {
    name = "ConfigurationErrors";
    title = "Wrong configuration";
    errors;
    constructor(errors) {
        super({ message: errors.map((error) => error.message).join("\n") });
        this.errors = errors;
    }
}
/** The service did not do what was asked: it said no, said nothing, or said something that makes no sense. */
class ServiceError extends ActionError {
    name = "ServiceError";
    title = "The service did not do what was asked";
}
/** The job was cancelled while the step was at work. */
class CancelledError extends ActionError {
    name = "CancelledError";
    title = "Cancelled";
}
/** A mistake of this action. Only this family shows a stack, and only when debugging. */
class InternalError extends ActionError {
    name = "InternalError";
    title = "A mistake in the action itself";
}
/** Makes whatever was thrown into a Problem: what is none of ours is a bug of ours. */
function toActionError(thrown) {
    if (thrown instanceof ActionError)
        return thrown;
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return new InternalError({
        message: `Something went wrong that the action did not expect: ${said}`,
        hint: "Run the job again with debug logging, and open an issue with what it shows",
    }, { cause: thrown });
}


/***/ }),

/***/ 9137:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   S8: () => (/* binding */ fingerprintSchema),
/* harmony export */   b$: () => (/* binding */ httpUrlSchema),
/* harmony export */   bm: () => (/* binding */ trailNameSchema),
/* harmony export */   cN: () => (/* binding */ templateReferenceNameSchema),
/* harmony export */   jr: () => (/* binding */ commitShaSchema),
/* harmony export */   lS: () => (/* binding */ flowNameSchema),
/* harmony export */   wq: () => (/* binding */ environmentNameSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7934);
// Identifiers that only parsing (or, for a fingerprint, hashing) can make, so that a function that takes one needs no check of its own.

/** SHA-256 of an artifact: 64 lower-case hex characters (spec.md, "Assertion result"). */
const fingerprintSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-f0-9]{64}$/, "must be 64 lower-case hex characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("Fingerprint"));
/** Name of a commit: 40 lower-case hex characters (spec.md, "Reported artifact"). */
const commitShaSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-f0-9]{40}$/, "must be 40 lower-case hex characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("CommitSha"));
const nameSchema = (pattern) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(pattern, `must match ${pattern.source}`));
/** Name of a flow (spec.md, "Assertion result"). */
const flowNameSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("FlowName"));
/** Name of a trail within a flow (spec.md, "Assertion result"). */
const trailNameSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("TrailName"));
/** Name of an environment: as a flow's, without `~` (as services answer, measured on their error texts). */
const environmentNameSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9.\-_]*$/), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("EnvironmentName"));
/** Name by which a flow's template refers to an artifact (spec.md, "Reported artifact"). */
const templateReferenceNameSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(nameSchema(/^[a-zA-Z0-9\-_]+$/), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("TemplateReferenceName"));
/** An http or https address without user info and control characters: safe to record, to link, to show. */
const httpUrlSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), 
// eslint-disable-next-line no-control-regex -- control characters are what this check is about
valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6Y((text) => !/[\u0000-\u0020\u007f-\u009f]/.test(text), "must not hold blanks or control characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6Y((text) => {
    const url = URL.parse(text);
    return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname !== "";
}, "must be an absolute http or https URL"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6Y((text) => {
    const url = URL.parse(text);
    return url === null || (url.username === "" && url.password === "");
}, "must not carry a user name or password"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("HttpUrl"));


/***/ }),

/***/ 7657:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  MC: () => (/* binding */ BrokenAnswer),
  T6: () => (/* binding */ ProxyError),
  Sn: () => (/* binding */ createAgent),
  xZ: () => (/* binding */ isCut),
  FF: () => (/* binding */ proxyCredentials),
  iJ: () => (/* binding */ proxyFor),
  bT: () => (/* binding */ sendOver)
});

// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __nccwpck_require__(4942);
;// CONCATENATED MODULE: external "node:dns"
const external_node_dns_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");
;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");
var external_node_http_namespaceObject_0 = /*#__PURE__*/__nccwpck_require__.t(external_node_http_namespaceObject, 2);
;// CONCATENATED MODULE: external "node:https"
const external_node_https_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");
var external_node_https_namespaceObject_0 = /*#__PURE__*/__nccwpck_require__.t(external_node_https_namespaceObject, 2);
;// CONCATENATED MODULE: external "node:stream"
const external_node_stream_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");
;// CONCATENATED MODULE: external "node:tls"
const external_node_tls_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");
// EXTERNAL MODULE: ./build/lib/loopback.js
var loopback = __nccwpck_require__(3799);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __nccwpck_require__(6046);
;// CONCATENATED MODULE: ./build/http/agent.js
// How a host is connected to: directly or through the proxy that the environment names, TLS always verified. For
// every room that speaks HTTP (contract.md 6, "Proxies"); it keeps connections alive, and never outlives `destroy()`.
//
// http-client's own proxy agent is not used: it drops every connection after one answer, hides which status a proxy
// gave, cannot be ended while a proxy keeps silent, and takes an address it cannot read for "no proxy".








/** How long a proxy may take to open a tunnel, in milliseconds. */
const tunnelLimit = 30_000;
/** A proxy could not be reached, or would not connect. */
class ProxyError extends Error {
    name = "ProxyFailure";
    proxy;
    /** The status with which it refused; absent when it was not reached at all (see the cause). */
    status;
    constructor(proxy, reason) {
        super("the proxy did not connect", "cause" in reason ? reason : {});
        this.proxy = proxy;
        if ("status" in reason)
            this.status = reason.status;
    }
}
/**
 * An answer began, and cannot be read to its end. The cause is the error of the network or of the HTTP parser; without
 * one, the message says what came instead of an answer.
 */
class BrokenAnswer extends Error {
    name = "BrokenAnswer";
}
/** An agent for requests to the target's origin, through the proxy when there is one. Destroy it when done. */
function createAgent(target, proxy) {
    const isSecure = target.protocol === "https:";
    const options = { keepAlive: true, lookup: sharedLookup(), rejectUnauthorized: true };
    if (!proxy)
        return isSecure ? new external_node_https_namespaceObject.Agent(options) : new external_node_http_namespaceObject.Agent(options);
    const tunnels = new Tunnels(proxy, options.lookup);
    return isSecure ? new SecureTunnelAgent(tunnels, options) : new TunnelAgent(tunnels, options);
}
/**
 * Sends a request over this agent, and gives its answer when that begins. It ends at any stage when the signal aborts,
 * follows no redirect and repeats nothing. What breaks HTTP within the body is the error of the answer's stream.
 * @throws the error of the network, of TLS or of the proxy; BrokenAnswer when the status line came, or a part of it
 */
function sendOver(agent, signal, { method, url, headers, body }) {
    const { request } = url.protocol === "https:" ? external_node_https_namespaceObject_0 : external_node_http_namespaceObject_0;
    const options = {
        method,
        host: withoutBrackets(url.hostname),
        port: portOf(url),
        path: url.pathname + url.search,
        headers: { ...headers },
        agent,
        signal,
    };
    return new Promise((resolve, reject) => {
        const httpModule = {
            request: (given) => watch(request(given), resolve, reject),
        };
        const content = body instanceof Uint8Array ? external_node_stream_namespaceObject.Readable.from([body]) : (body ?? null);
        client.requestRawWithCallback({ options, parsedUrl: url, httpModule }, content, () => undefined);
    });
}
/** Settles a promise by what becomes of a request. http-client itself hides errors that come after the status line. */
function watch(request, resolve, reject) {
    // A connection that is kept alive has read earlier answers.
    let readBefore = 0;
    let answer;
    const refuse = ({ statusCode = 0 }) => {
        reject(new BrokenAnswer(`got the status ${statusCode}, which is no answer to this request`));
        request.destroy();
    };
    request.on("socket", (socket) => {
        readBefore = socket.bytesRead;
    });
    // Switching protocols (101), which was not asked for.
    request.on("upgrade", refuse);
    request.on("response", (message) => {
        if ((message.statusCode ?? 0) < 200) {
            refuse(message);
            return;
        }
        answer = message;
        resolve(message);
    });
    request.on("error", (error) => {
        // The stream itself would only say that it was aborted. What follows a whole answer is no part of it.
        if (answer !== undefined && !answer.complete)
            answer.destroy(error);
        const hasBegun = (request.socket?.bytesRead ?? 0) > readBefore;
        reject(hasBegun && isCut(error) ? new BrokenAnswer("was cut off", { cause: error }) : error);
    });
    return request;
}
const client = new lib/* HttpClient */.Qq();
const cutCodes = ["ECONNRESET", "EPIPE", "ECONNABORTED", "ERR_STREAM_PREMATURE_CLOSE"];
/** Whether an error says that a connection ended too early. */
function isCut(error) {
    return error instanceof Error && "code" in error && cutCodes.includes(error.code);
}
/**
 * The proxy for a target, by `HTTPS_PROXY` or `HTTP_PROXY` and `NO_PROXY`; of two spellings the lower-case one counts.
 * A loopback host is never reached through a proxy.
 * @throws ConfigurationProblem naming the variable, when its value is no http(s) address. The value may hold a
 * password and is not shown.
 */
function proxyFor(target, environment) {
    const name = target.protocol === "https:" ? "https_proxy" : "http_proxy";
    const variable = [name, name.toUpperCase()].find((spelling) => environment[spelling]?.trim());
    if (variable === undefined || (0,loopback/* isLoopback */.U)(target.hostname) || isExempt(target, environment))
        return undefined;
    const value = environment[variable]?.trim() ?? "";
    // `proxy:3128` is a host and a port, although it reads as a URL with the scheme `proxy`.
    const url = URL.parse(value.includes("://") ? value : `http://${value}`);
    if (!url || url.hostname === "" || !/^https?:$/.test(url.protocol)) {
        throw new errors/* ConfigurationError */.j1({
            message: `The environment variable ${variable} does not name a proxy that can be used`,
            reason: "its value is not an http or https address",
            hint: "Write it as `http://host:port` or `http://user:password@host:port`, each of user and password percent-encoded",
        });
    }
    const isSecure = url.protocol === "https:";
    return {
        secure: isSecure,
        host: withoutBrackets(url.hostname),
        port: portOf(url),
        ...((url.username !== "" || url.password !== "") && {
            authorization: `Basic ${Buffer.from(`${decoded(url.username)}:${decoded(url.password)}`).toString("base64")}`,
        }),
        variable,
    };
}
/**
 * The credentials in the environment's proxy addresses, decoded, to be masked before anything is logged. An address
 * that cannot be read is given whole where it could hold one.
 */
function proxyCredentials(environment) {
    return ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"].flatMap((name) => {
        const userInfo = /^(?:[^/]*:\/\/)?([^/]*)@/.exec(environment[name]?.trim() ?? "")?.[1];
        if (userInfo === undefined)
            return [];
        const colon = userInfo.indexOf(":");
        return colon === -1
            ? [{ user: decoded(userInfo), password: "" }]
            : [{ user: decoded(userInfo.slice(0, colon)), password: decoded(userInfo.slice(colon + 1)) }];
    });
}
/**
 * Whether `NO_PROXY` exempts a target: `*`, a host, a domain with all below it (`example.com`), only what is below it
 * (`.example.com`, `*.example.com`), each with or without a port. No CIDR, as http-client has none.
 */
function isExempt(target, environment) {
    const list = ["no_proxy", "NO_PROXY"].map((name) => environment[name]?.trim()).find(Boolean) ?? "";
    const host = withoutBrackets(target.hostname).toLowerCase();
    const port = String(portOf(target));
    return list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((entry) => entry !== "")
        .some((entry) => {
        if (entry === "*")
            return true;
        const [, name = "", entryPort] = /^(\[.*\]|[^:]*|.*:.*:.*?)(?::(\d+))?$/.exec(entry) ?? [];
        if (entryPort !== undefined && entryPort !== port)
            return false;
        const domain = withoutBrackets(name).replace(/^\*\./, ".");
        return domain.startsWith(".")
            ? host.endsWith(domain)
            : domain !== "" && (host === domain || host.endsWith(`.${domain}`));
    });
}
/** Connections through a proxy's CONNECT. */
class Tunnels {
    #proxy;
    #lookup;
    #opening = new Set();
    constructor(proxy, lookup) {
        this.#proxy = proxy;
        this.#lookup = lookup;
    }
    /** Connects to a host and hands over the bare connection, or a ProxyFailure. */
    open(options, opened, created) {
        const proxy = this.#proxy;
        const host = options.host ?? "";
        const authority = `${host.includes(":") ? `[${host}]` : host}:${options.port ?? ""}`;
        const request = (proxy.secure ? external_node_https_namespaceObject_0 : external_node_http_namespaceObject_0).request({
            method: "CONNECT",
            host: proxy.host,
            port: proxy.port,
            path: authority,
            headers: {
                host: authority,
                ...(proxy.authorization && { "proxy-authorization": proxy.authorization }),
            },
            agent: false,
            timeout: tunnelLimit,
            rejectUnauthorized: true,
            lookup: this.#lookup,
        });
        const fail = (reason) => {
            this.#opening.delete(request);
            // Agents take an error alone; their types ask for a socket that there is not.
            Reflect.apply(created, undefined, [new ProxyError(proxy, reason)]);
        };
        this.#opening.add(request);
        request.on("timeout", () => {
            request.destroy(Object.assign(new Error("the proxy kept silent"), { code: "ETIMEDOUT" }));
        });
        request.on("error", (cause) => {
            fail({ cause });
        });
        request.on("connect", ({ statusCode = 0 }, socket) => {
            if (statusCode < 200 || statusCode > 299) {
                socket.destroy();
                fail({ status: statusCode });
                return;
            }
            this.#opening.delete(request);
            socket.setTimeout(0);
            opened(socket);
        });
        request.end();
    }
    /** Gives up what is being opened, so that a proxy that keeps silent keeps no process alive. */
    close() {
        for (const request of this.#opening)
            request.destroy();
    }
}
class TunnelAgent extends external_node_http_namespaceObject.Agent {
    #tunnels;
    constructor(tunnels, options) {
        super(options);
        this.#tunnels = tunnels;
    }
    createConnection(options, created) {
        this.#tunnels.open(options, (socket) => {
            created(null, socket);
        }, created);
    }
    destroy() {
        this.#tunnels.close();
        super.destroy();
    }
}
class SecureTunnelAgent extends external_node_https_namespaceObject.Agent {
    #tunnels;
    constructor(tunnels, options) {
        super(options);
        this.#tunnels = tunnels;
    }
    createConnection(options, created) {
        const { host, servername } = options;
        this.#tunnels.open(options, (socket) => {
            const names = { host: host ?? "", ...(servername !== undefined && { servername }) };
            created(null, (0,external_node_tls_namespaceObject.connect)({ socket, ...names, rejectUnauthorized: true }));
        }, created);
    }
    destroy() {
        this.#tunnels.close();
        super.destroy();
    }
}
/**
 * A look-up that asks only once at a time for the same name. A look-up that hangs cannot be ended, and each holds one
 * of the four threads that files need too.
 */
function sharedLookup() {
    const waiting = new Map();
    return (hostname, options, callback) => {
        const key = JSON.stringify([hostname, options.all, options.family, options.hints]);
        const others = waiting.get(key);
        if (others) {
            others.push(callback);
            return;
        }
        const callbacks = [callback];
        waiting.set(key, callbacks);
        (0,external_node_dns_namespaceObject.lookup)(hostname, options, (error, address, family) => {
            waiting.delete(key);
            for (const answer of callbacks)
                answer(error, address, family);
        });
    };
}
/** An http or https address's port, written or not. */
function portOf({ port, protocol }) {
    return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}
function withoutBrackets(hostname) {
    return hostname.replace(/^\[(.*)\]$/, "$1");
}
/** Percent-decoded; as it is when it is not percent-encoded, such as a password with a bare `%`. */
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

/***/ 1296:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8500);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7170);
/* harmony import */ var _lib_exit_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9394);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5957);
/* harmony import */ var _lib_streams_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9857);
// The entry: builds the host from the process and runs. Nothing is decided here.





(0,_lib_streams_js__WEBPACK_IMPORTED_MODULE_3__/* .surviveBrokenStreams */ .X)(process.stdout, process.stderr);
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
        stop.abort();
    });
const exitCode = await (0,_run_js__WEBPACK_IMPORTED_MODULE_2__/* .run */ .e)({
    environment: process.env,
    clock: {
        now: Date.now,
        monotonic: () => Math.floor(performance.now()),
        // An aborted sleep is an early waking, not an error.
        sleep: (milliseconds, signal) => (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(milliseconds, undefined, signal && { signal }).catch(() => undefined),
    },
    random: Math.random,
    runner: _actions_core__WEBPACK_IMPORTED_MODULE_1__,
    flushLog: () => (0,_lib_streams_js__WEBPACK_IMPORTED_MODULE_3__/* .flush */ .b)(process.stdout),
    signal: stop.signal,
});
await (0,_lib_exit_js__WEBPACK_IMPORTED_MODULE_4__/* .exit */ .N)(exitCode);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 9394:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ exit)
/* harmony export */ });
/* harmony import */ var _streams_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9857);
// How the process ends: with its exit code, and now, even if DNS has not answered a look-up that was given up.

/**
 * Ends the process with this exit code. Normally nothing is left to wait for, and it ends by itself. A look-up that
 * hangs cannot be ended, though: its thread is waited for by the end of the process and even by `process.exit`, for as
 * long as the resolver likes. Then the process is replaced by one that only gives the exit code.
 */
async function exit(code) {
    process.exitCode = code;
    if (!process.getActiveResourcesInfo().includes("GetAddrInfoReqWrap"))
        return;
    await Promise.allSettled([(0,_streams_js__WEBPACK_IMPORTED_MODULE_0__/* .flush */ .b)(process.stdout), (0,_streams_js__WEBPACK_IMPORTED_MODULE_0__/* .flush */ .b)(process.stderr)]);
    // Windows knows no execve, and does not wait for threads.
    if (process.platform === "win32" || !process.execve)
        process.exit(code);
    const nothing = [process.execPath, "-e", `process.exitCode = ${code}`];
    process.execve(process.execPath, nothing, { PATH: process.env["PATH"] ?? "" });
}


/***/ }),

/***/ 292:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ readJsonAs),
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7934);
// JSON from outside, read so that nothing in it can mislead: one meaning or none.

/**
 * Reads a JSON text in UTF-8 as the object that a schema describes; otherwise says what is wrong with it first.
 * @param bytes as `readJson` takes them.
 */
function readJsonAs(schema, bytes) {
    const json = parseJson(bytes);
    if (!json.success)
        return json;
    // The first issue only: a million of them would take a lot of memory.
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeParse */ .xLC(schema, json.value, { abortEarly: true });
    return parsed.success
        ? { success: true, value: parsed.output }
        : { success: false, reason: describeIssue(parsed.issues[0]) };
}
function describeIssue(issue) {
    const field = valibot__WEBPACK_IMPORTED_MODULE_0__/* .getDotPath */ .BuJ(issue);
    if (field === null)
        return "it is not a JSON object";
    return `\`${field}\` is ${issue.received === "undefined" ? "missing" : `not as it should be (${issue.message})`}`;
}
/** Deeper nesting than any answer has; a reader that recurses stays within its stack. */
const maxDepth = 100;
const utf8 = new TextDecoder("utf-8", { fatal: true });
/**
 * Reads a JSON text in UTF-8. Refused, beyond what is not JSON: bytes that are not UTF-8, a key that stands twice in
 * one object (readers differ in which one counts), the key `__proto__`, nesting deeper than 100, and more than a million
 * values.
 * @param bytes the text; a byte-order mark at its start is passed over.
 */
function parseJson(bytes) {
    let text;
    try {
        text = utf8.decode(bytes);
    }
    catch {
        return { success: false, reason: "it is not UTF-8 text" };
    }
    if (text.trim() === "")
        return { success: false, reason: "it is empty" };
    if (/^\s*</.test(text))
        return { success: false, reason: "it is HTML or XML, not JSON" };
    // Before parsing: an answer that is nothing but opening brackets must not cost memory.
    const oddity = findAmbiguity(text);
    if (oddity !== undefined)
        return { success: false, reason: oddity };
    try {
        const value = JSON.parse(text);
        return { success: true, value };
    }
    catch {
        return { success: false, reason: "it is not JSON, or was cut short" };
    }
}
/** More values than any answer has; what reads them later takes memory for each. */
const maxValues = 1_000_000;
/** One pass over the text: what a parser would accept without a word. Text that is no JSON may give any answer. */
function findAmbiguity(text) {
    const open = [];
    let commas = 0;
    for (let at = 0; at < text.length; at++) {
        switch (text.charCodeAt(at)) {
            case 0x7b: // {
            case 0x5b: // [
                open.push(text.charCodeAt(at) === 0x7b ? new Set() : undefined);
                if (open.length > maxDepth)
                    return `it is nested deeper than ${maxDepth} levels`;
                break;
            case 0x7d: // }
            case 0x5d: // ]
                open.pop();
                break;
            case 0x2c: // ,
                commas++;
                if (commas >= maxValues)
                    return `it holds more than ${maxValues} values`;
                break;
            case 0x22: {
                const end = endOfString(text, at);
                const keys = open.at(-1);
                if (keys !== undefined && isFollowedByColon(text, end)) {
                    const key = unescaped(text.slice(at, end + 1));
                    if (key === "__proto__")
                        return "it has the key `__proto__`";
                    if (keys.has(key))
                        return `it has the key ${JSON.stringify(key)} twice in one object`;
                    keys.add(key);
                }
                at = end;
                break;
            }
        }
    }
    return undefined;
}
function endOfString(text, start) {
    for (let at = start + 1; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === 0x22)
            return at;
        if (code === 0x5c)
            at++; // a backslash takes the next character with it
    }
    return text.length;
}
function isFollowedByColon(text, end) {
    for (let at = end + 1; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === 0x3a)
            return true;
        if (code !== 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d)
            return false;
    }
    return false;
}
/** The string that a JSON string literal stands for; two spellings of one key are one key. */
function unescaped(literal) {
    if (!literal.includes("\\"))
        return literal.slice(1, -1);
    try {
        const value = JSON.parse(literal);
        return String(value);
    }
    catch {
        return literal;
    }
}


/***/ }),

/***/ 8552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ each),
/* harmony export */   d: () => (/* binding */ Lazy)
/* harmony export */ });
// Lists that never stand in memory: ten thousand rows, records or answers that are made, written and forgotten one by one.
/** What is made of each item, one after the other. */
function* each(items, make) {
    for (const item of items)
        yield make(item);
}
/** A list whose items are made anew, one at a time, whenever somebody goes through it. */
class Lazy {
    length;
    #items;
    /** So many items, as they are given one after the other. */
    constructor(length, items) {
        this.length = length;
        this.#items = items;
    }
    /** An item made of each source. */
    static of(sources, make) {
        return new Lazy(sources.length, () => each(sources, make));
    }
    /** From now on, every item goes through this before anybody sees it. */
    through(change) {
        const before = this.#items;
        this.#items = () => each(before(), change);
        return this;
    }
    [Symbol.iterator]() {
        return this.#items();
    }
    /** In JSON it is a list as any other. */
    toJSON() {
        return [...this];
    }
}


/***/ }),

/***/ 3799:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isLoopback)
/* harmony export */ });
// Which hosts are this machine.
/** Whether the host of a parsed URL is this machine. */
function isLoopback(hostname) {
    return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}


/***/ }),

/***/ 6974:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ omitUndefined)
/* harmony export */ });
// Records without the keys that nobody knows.
function omitUndefined(record) {
    return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}


/***/ }),

/***/ 4306:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  I: () => (/* binding */ kindOf),
  jH: () => (/* binding */ readInputFile),
  M4: () => (/* binding */ readWholeFile),
  qo: () => (/* binding */ reasonFor)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: external "node:fs/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __nccwpck_require__(6974);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __nccwpck_require__(6046);
;// CONCATENATED MODULE: ./build/lib/read-file.js
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
// Reads whole files that an input names, or that lie where a program expects them. They can be anything: reading one
// must neither wait for somebody else nor fill the memory.




/** The largest size of a file that each input names, in millions of bytes. */
const largest = { "user-data": 10, "template-file": 10, checksums: 64, "artifacts-from": 64 };
/**
 * Reads a file that an input names.
 * @param name the path in errors
 * @throws ConfigurationProblem when it is not there, not a regular file, too large, or cannot be read; Cancelled
 */
function readInputFile(input, path, name, stop) {
    const megabytes = largest[input];
    const next = `Input \`${input}\` must name a regular file of at most ${megabytes} MB`;
    return readWholeFile(path, { name, next, megabytes, stop });
}
// A FIFO must not make us wait for a writer. Windows has neither FIFOs in its file system nor the flag.
const openFlags = process.platform === "win32" ? external_node_fs_.constants.O_RDONLY : external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK;
/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @throws ConfigurationProblem when it is not there, not a regular file, too large, or cannot be read; Cancelled
 */
async function readWholeFile(path, reading) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            // Looked at before it is opened, too: opening a device can already do something.
            check(await (0,promises_namespaceObject.stat)(path), reading);
            const file = __addDisposableResource(env_1, await (0,promises_namespaceObject.open)(path, openFlags), true);
            check(await file.stat(), reading);
            return await readAll(file, reading);
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        const why = reasonFor(error);
        if (why === undefined)
            throw error;
        throw refusal(reading, "cannot be read", why, error);
    }
}
function check(status, reading) {
    if (!status.isFile())
        throw refusal(reading, `is ${kindOf(status)}`);
    if (status.size > reading.megabytes * 1_000_000)
        throw tooLarge(reading);
}
const pieceSize = 256 * 1024;
/** Reads to the end, whatever size the file system says: it can grow, and some file systems say 0. */
async function readAll(file, reading) {
    const { name, megabytes, stop } = reading;
    const pieces = [];
    let length = 0;
    for (;;) {
        if (stop.aborted)
            throw new errors/* CancelledError */.cc({ message: `The job was cancelled while \`${name}\` was read` });
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, null);
        if (bytesRead === 0)
            return Buffer.concat(pieces);
        length += bytesRead;
        if (length > megabytes * 1_000_000)
            throw tooLarge(reading);
        pieces.push(buffer.subarray(0, bytesRead));
    }
}
const tooLarge = (reading) => refusal(reading, `is larger than ${reading.megabytes} MB`);
const refusal = ({ name, next }, complaint, why, cause) => new errors/* ConfigurationError */.j1((0,omit_undefined/* omitUndefined */.O)({ message: `\`${name}\` ${complaint}`, reason: why, hint: next }), {
    cause,
});
const reasons = {
    ENOENT: "there is no such file or directory",
    EACCES: "the runner's user has no permission to read it",
    EPERM: "the runner's user has no permission to read it",
    ELOOP: "its symbolic links lead in a circle",
    ENOTDIR: "a part of the path is not a directory",
    ENAMETOOLONG: "the path is too long for this system",
    EISDIR: "it is a directory",
    ENXIO: "it is a socket or a device, not a file",
    EIO: "the disk or the network file system failed",
    EMFILE: "the process has too many files open",
};
/** Returns why the file system refused something; undefined for what is not an error of the file system. */
function reasonFor(thrown) {
    if (!(thrown instanceof Error) || !("code" in thrown) || typeof thrown.code !== "string")
        return undefined;
    return "syscall" in thrown ? (reasons[thrown.code] ?? thrown.message) : undefined;
}
/** Returns what something is that is not a regular file. */
function kindOf(status) {
    if (status.isDirectory())
        return "a directory";
    if (status.isFIFO())
        return "a FIFO (named pipe)";
    if (status.isSocket())
        return "a socket";
    return status.isCharacterDevice() || status.isBlockDevice() ? "a device" : "not a regular file";
}


/***/ }),

/***/ 1529:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   ml: () => (/* binding */ shorten),
/* harmony export */   zD: () => (/* binding */ grouped)
/* harmony export */ });
// The one way in which a text becomes shorter. Secrets are taken out before: half a secret would not be recognised.
/** What is kept free for saying how much is missing. */
const noteLength = 40;
/** Returns the text in at most so many UTF-16 units: whole, or its beginning and how much is missing; never half a character. */
function shorten(text, atMost) {
    if (text.length <= atMost)
        return text;
    const room = Math.max(atMost - noteLength, 1);
    const end = /[\ud800-\udbff]/.test(text.charAt(room - 1)) ? room - 1 : room;
    // A copy: a slice would keep the whole text in memory.
    const beginning = Buffer.from(text.slice(0, end), "utf16le").toString("utf16le");
    return `${beginning}… (${count(text.length - end, "more character")})`;
}
/** `1 artifact`, `5,000 artifacts`. */
function count(number, noun) {
    return `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
}
/** `5,000`. By hand: `toLocaleString` first loads what it knows of languages, which takes longer than hashing a file. */
function grouped(number) {
    return String(number).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}


/***/ }),

/***/ 9857:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ surviveBrokenStreams),
/* harmony export */   b: () => (/* binding */ flush)
/* harmony export */ });
// Standard output and standard error can break: a reader that is gone, a disk that is full.
/** Lets the process live on when one of these streams breaks: without a listener, the error would end it with a stack. */
function surviveBrokenStreams(...streams) {
    for (const stream of streams)
        stream.on("error", () => undefined);
}
/**
 * Resolves when everything that was written so far has left the process.
 * @throws the first error of the stream, where something could not be written
 */
function flush(stream) {
    return new Promise((resolve, reject) => {
        stream.write("", (error) => {
            const broken = stream.errored ?? error;
            if (broken)
                reject(broken);
            else
                resolve();
        });
    });
}


/***/ }),

/***/ 5957:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./build/http/agent.js + 5 modules
var agent = __nccwpck_require__(7657);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __nccwpck_require__(7934);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __nccwpck_require__(6046);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __nccwpck_require__(6974);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __nccwpck_require__(9137);
// EXTERNAL MODULE: ./build/lib/loopback.js
var loopback = __nccwpck_require__(3799);
;// CONCATENATED MODULE: ./build/inputs/schemas.js
// The forms that an input's text can take (contract.md 2): each a schema from trimmed text to a typed value.
// A message completes the sentence "Input `x` …", so that every error reads the same way.



/** Any text. */
const schemas_text = dist/* string */.YjP();
/** `true` or `false` in one of YAML's three spellings, nothing else. */
const flag = dist/* pipe */.FsL(dist/* picklist */.KIO(["true", "True", "TRUE", "false", "False", "FALSE"], "must be `true` or `false` (also `True`, `TRUE`, `False`, `FALSE`)"), dist/* transform */.pdi((spelling) => spelling.toLowerCase() === "true"));
/** One of a few words. */
const choice = (...words) => dist/* picklist */.KIO(words, `must be ${oneOf(words)}`);
/** One item a line; blank lines are passed over, CRLF is accepted. */
const list = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* transform */.pdi((lines) => lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")));
/** One `key=value` a line, as a list of pairs in the order given; a key may not be empty. */
const pairs = dist/* pipe */.FsL(list, dist/* rawTransform */.NTK(({ dataset, addIssue, NEVER }) => {
    const entries = [];
    for (const line of dataset.value) {
        const equals = line.indexOf("=");
        if (equals <= 0) {
            addIssue({ message: `must hold one \`key=value\` a line, but one line is ${quoted(line)}` });
            return NEVER;
        }
        entries.push([line.slice(0, equals).trim(), line.slice(equals + 1).trim()]);
    }
    return entries;
}));
/** As `pairs`, but each key only once: a map. */
const map = dist/* pipe */.FsL(pairs, dist/* rawCheck */.H0v(({ dataset, addIssue }) => {
    if (!dataset.typed)
        return;
    const keys = dataset.value.map(([key]) => key);
    for (const key of new Set(keys.filter((key, index) => keys.indexOf(key) !== index)))
        addIssue({ message: `gives ${quoted(key)} twice` });
}), dist/* transform */.pdi((entries) => new Map(entries)));
const unitSeconds = { "": 1, s: 1, m: 60, h: 3600 };
/** `90s`, `10m`, `1h`, or whole seconds; in milliseconds. Within bounds given in the same forms' seconds. */
const duration = (bounds) => dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^\d{1,9}[smh]?$/, "must be a duration such as `90s`, `10m`, `1h`, or whole seconds"), dist/* transform */.pdi((said) => Number(said.replace(/[smh]$/, "")) * (unitSeconds[said.replace(/^\d+/, "")] ?? 1)), dist/* minValue */.Wwf(bounds.atLeast ?? 0, `must be at least ${bounds.atLeast ?? 0} seconds`), dist/* maxValue */.cGV(bounds.atMost, `must be at most ${bounds.atMostSaid}`), dist/* transform */.pdi((seconds) => seconds * 1000));
/** A whole number within bounds. */
const wholeNumber = (least, most) => dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^\d{1,15}$/, `must be a whole number from ${least} to ${most}`), dist/* transform */.pdi(Number), dist/* minValue */.Wwf(least, `must be a whole number from ${least} to ${most}`), dist/* maxValue */.cGV(most, `must be a whole number from ${least} to ${most}`));
/** A whole number that something is counted or named by. */
const number = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^\d{1,15}$/, "must be a whole number"), dist/* transform */.pdi(Number));
/** A SHA-256 as 64 lower-case hex characters, or `sha256:` and these. */
const fingerprint = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* transform */.pdi((said) => (said.startsWith("sha256:") ? said.slice("sha256:".length) : said)), identifiers/* fingerprintSchema */.S8);
/** An http(s) URL that may go on record. */
const url = identifiers/* httpUrlSchema */.b$;
/**
 * The service's address: absolute, its path ends in the version segment `v2`, which occurs only there; https, or http to a loopback host; no
 * user info, query or fragment. Gives it without a trailing slash. Messages never show the text: it may hold a password.
 */
const baseUrl = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* rawTransform */.NTK(({ dataset, addIssue, NEVER }) => {
    const complain = (message) => {
        addIssue({ message });
        return NEVER;
    };
    // URL.parse passes over line breaks and tabs: two lines would become one host.
    const url = /\s/.test(dataset.value) ? null : URL.parse(dataset.value);
    if (url === null || !/^https?:\/\//i.test(dataset.value))
        return complain("must be an absolute URL such as `https://example.com/api/v2`");
    if (url.username !== "" || url.password !== "" || dataset.value.includes("@"))
        return complain("must not carry a user name or password; give the API key as `api-token`");
    if (url.search !== "" || url.hash !== "" || /[?#]/.test(dataset.value))
        return complain("must not have a query or a fragment");
    if (url.protocol === "http:" && !(0,loopback/* isLoopback */.U)(url.hostname))
        return complain("must begin with `https://`; http is only for this machine's own loopback address");
    if (!/\/v2\/?$/.test(url.pathname))
        return complain("must end in the version segment `/v2`");
    if (/\/v2\/(.*\/)?v2\/?$/.test(url.pathname))
        return complain("must have the version segment `/v2` only once");
    return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
}));
/** An organization: any text that is one path segment. */
const pathSegment = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* check */.z6Y((segment) => segment.isWellFormed(), "must be well-formed Unicode"), dist/* check */.z6Y((segment) => segment !== "." && segment !== ".." && !segment.includes("/"), "must be one path segment: not `.`, not `..`, and without `/`"));
/** `label=url` a line, as the service keeps them: a label without `=` and `.`, an http(s) URL. */
const externalUrls = dist/* pipe */.FsL(map, dist/* rawTransform */.NTK(({ dataset, addIssue, NEVER }) => {
    const urls = [];
    for (const [label, address] of dataset.value) {
        if (label.includes("."))
            addIssue({ message: `has the label ${quoted(label)}; a label has no \`.\`` });
        const href = dist/* safeParse */.xLC(identifiers/* httpUrlSchema */.b$, address);
        if (!href.success) {
            addIssue({ message: `gives ${quoted(label)} an address that ${href.issues[0].message}` });
            return NEVER;
        }
        urls.push([label, { href: href.output }]);
    }
    // Not by assignment: a label may be any word, `__proto__` too.
    return Object.fromEntries(urls);
}));
/** `key=value` a line; keys are letters, digits and `_`. */
const annotations = dist/* pipe */.FsL(map, dist/* rawCheck */.H0v(({ dataset, addIssue }) => {
    if (!dataset.typed)
        return;
    for (const key of dataset.value.keys())
        if (!/^[A-Za-z0-9_]+$/.test(key))
            addIssue({ message: `has the key ${quoted(key)}; a key holds only letters, digits and \`_\`` });
}), dist/* transform */.pdi((entries) => Object.fromEntries(entries)));
/** Which fields of the commit stay private. A typo would send what was to be hidden, so it is an error. */
const redactedFields = dist/* pipe */.FsL(list, dist/* array */.YOg(dist/* picklist */.KIO(["author", "message", "branch"], "must be a list of `author`, `message`, `branch`")));
/** Lines of `[name=]path, glob or image reference`. A path with `=` is written `./a=b`. */
const artifactPatterns = dist/* pipe */.FsL(list, dist/* rawTransform */.NTK(({ dataset, addIssue, NEVER }) => {
    const patterns = [];
    for (const line of dataset.value) {
        const equals = line.indexOf("=");
        const name = dist/* safeParse */.xLC(identifiers/* templateReferenceNameSchema */.cN, line.slice(0, Math.max(0, equals)).trim());
        if (!name.success) {
            patterns.push({ pattern: line });
            continue;
        }
        const pattern = line.slice(equals + 1).trim();
        if (pattern === "") {
            addIssue({ message: `names ${quoted(name.output)} without a path, glob or image after the \`=\`` });
            return NEVER;
        }
        patterns.push({ name: name.output, pattern });
    }
    return patterns;
}));
/** Text as a person can read it in a message: quoted and escaped, and whole, since a secret may be in it. */
function quoted(raw) {
    return JSON.stringify(raw);
}
/** `a`, `b` or `c`. */
function oneOf(words) {
    const marked = words.map((word) => `\`${word}\``);
    return marked.length < 2 ? marked.join("") : `${marked.slice(0, -1).join(", ")} or ${marked.at(-1) ?? ""}`;
}

;// CONCATENATED MODULE: ./build/inputs/definitions.js
// Every input: its form and its default. Which operation uses which is said in read-request.ts; a test holds
// action.yml and the README against both.


const operations = [
    "fingerprint",
    "begin-trail",
    "report-artifact",
    "assert",
    "get-trail",
    "list-environments",
    "list-environment-events",
    "list-approvals",
    "list-builds",
    "list-actions",
    "get-environment-notification",
];
const sixHours = { atMost: 6 * 3600, atMostSaid: "`6h`, the life of a hosted job" };
const inputSchemas = {
    operation: choice(...operations),
    "base-url": baseUrl,
    org: pathSegment,
    "api-token": schemas_text,
    "auth-scheme": choice("bearer", "basic"),
    timeout: duration({ atLeast: 1, ...sixHours }),
    retries: wholeNumber(0, 10),
    "on-outage": choice("fail", "warn"),
    "on-missing-token": choice("fail", "skip"),
    "on-non-compliance": choice("fail", "warn", "ignore"),
    "on-nothing-judged": choice("fail", "allow"),
    "dry-run": flag,
    flow: identifiers/* flowNameSchema */.lS,
    trail: identifiers/* trailNameSchema */.bm,
    environment: identifiers/* environmentNameSchema */.wq,
    policies: list,
    scope: choice("flow", "environment", "policy"),
    artifacts: artifactPatterns,
    "artifact-type": choice("auto", "file", "dir", "oci", "docker"),
    fingerprint: fingerprint,
    checksums: schemas_text,
    filename: schemas_text,
    "artifacts-from": list,
    exclude: list,
    "if-no-match": choice("fail", "warn"),
    "registry-username": schemas_text,
    "registry-password": schemas_text,
    description: schemas_text,
    "user-data": schemas_text,
    "build-url": url,
    "commit-url": url,
    "repo-url": url,
    "origin-url": url,
    "git-commit": schemas_text,
    "commits-from": schemas_text,
    redact: redactedFields,
    "external-urls": externalUrls,
    annotations: annotations,
    "is-compliant": flag,
    template: list,
    "template-file": schemas_text,
    "github-token": schemas_text,
    wait: duration(sixHours),
    "wait-interval": duration({ atLeast: 1, ...sixHours }),
    query: pairs,
    limit: wholeNumber(1, 1_000_000),
    "notification-number": number,
    summary: flag,
};
/** Texts that stand where nothing was given. An input that is not here has no default. */
const defaults = {
    "auth-scheme": "bearer",
    timeout: "5m",
    retries: "4",
    "on-outage": "fail",
    "on-missing-token": "fail",
    "on-nothing-judged": "fail",
    "dry-run": "false",
    "artifact-type": "auto",
    "if-no-match": "fail",
    wait: "0",
    "wait-interval": "10s",
    limit: "1000",
    summary: "true",
};
/** Defaults that action.yml takes from an expression of the workflow: being given them says nothing of intent. */
const fromWorkflow = new Set(["github-token"]);
/** Inputs whose values are secrets: never shown, and masked before any other line. */
const secrets = new Set([
    "api-token",
    "github-token",
    "registry-password",
]);

;// CONCATENATED MODULE: ./build/inputs/query.js
// The input `query`: a list's own parameters, exactly those that the service's interface has (spec.md, endpoints 6 to
// 10). A misspelt filter would list something else than what was meant, so everything unknown is an error that says
// what is known.


const whole = (least, most) => ({
    rule: most === undefined ? `a whole number of at least ${least}` : `a whole number from ${least} to ${most}`,
    fits: (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= (most ?? Number.MAX_SAFE_INTEGER),
});
const query_text = { rule: "a text", fits: () => true };
const word = (...words) => ({
    rule: oneOf(words),
    fits: (value) => words.includes(value),
    words,
});
const moment = {
    rule: "a UNIX timestamp, in seconds since 1970",
    fits: (value) => /^-?\d{1,15}(\.\d{1,9})?$/.test(value),
};
const query_flag = {
    rule: "`true` or `false`",
    fits: (value) => /^(true|True|TRUE|false|False|FALSE)$/.test(value),
    sent: (value) => value.toLowerCase(),
};
const snapshots = {
    rule: "two snapshots with `..` between them, such as `5..10` or `~5..NOW`",
    fits: (value) => /^.+\.\..+$/.test(value),
};
const reference = {
    rule: "a snapshot's number (`-1` is the latest) or a time such as `NOW`, `1hour`, `2days` or `30mins`",
    fits: (value) => /^(-?[1-9]\d*|[A-Za-z].*|\d+ ?[A-Za-z].*)$/.test(value),
};
const several = (parameter) => ({ ...parameter, repeats: true });
const parameters = {
    "list-environments": {
        page: whole(1),
        per_page: whole(1, 50),
        sort: word("name", "last_modified_at", "last_changed_at"),
        sort_direction: word("asc", "desc"),
        space_id: several(query_text),
        name: query_text,
        type: several(word("K8S", "ECS", "S3", "lambda", "server", "docker", "azure-apps", "cloud-run", "logical")),
        tag: several(query_text),
    },
    "list-environment-events": {
        interval: snapshots,
        page: whole(1),
        per_page: whole(1, 100),
        reverse: query_flag,
        repo_name: several(query_text),
        start_ts: moment,
        end_ts: moment,
        start: reference,
        end: reference,
    },
    "list-approvals": { page: whole(1), per_page: whole(1) },
    "list-builds": {
        page: whole(1),
        per_page: whole(0, 50),
        repo_id: query_text,
        repo_name: query_text,
        start_ts: moment,
        end_ts: moment,
    },
    "list-actions": {},
};
/** `query` for one operation: text to filters, page and page size; every line that is wrong is told. */
const queryOf = (operation) => dist/* pipe */.FsL(pairs, dist/* rawTransform */.NTK(({ dataset, addIssue }) => {
    const known = new Map(Object.entries(parameters[operation]));
    const given = new Map();
    for (const [name, value] of dataset.value) {
        const parameter = known.get(name);
        const message = parameter === undefined
            ? unknownName(operation, name, known)
            : wrongValue(name, value, parameter, given.has(name));
        if (message !== undefined)
            addIssue({ message });
        else
            given.set(name, [...(given.get(name) ?? []), parameter?.sent?.(value) ?? value]);
    }
    const { page, per_page: perPage, ...filters } = Object.fromEntries(given);
    return {
        filters: Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value])),
        ...(page && { page: Number(page[0]) }),
        ...(perPage && { perPage: Number(perPage[0]) }),
    };
}));
function unknownName(operation, name, known) {
    if (known.size === 0)
        return `has ${quoted(name)}, but ${operation} has no parameters`;
    const nearest = nearestTo(name, [...known.keys()]);
    const suggestion = nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
    const rules = [...known].map(([other, { rule }]) => `\`${other}\` (${rule})`);
    return `has ${quoted(name)}, which is no parameter of ${operation}${suggestion}; known are ${rules.join(", ")}`;
}
function wrongValue(name, value, { rule, fits, words, repeats }, isAgain) {
    if (isAgain && repeats === undefined)
        return `gives \`${name}\` twice, but it has one value`;
    if (value === "")
        return `gives \`${name}\` no value; a variable that it is made of may be unset`;
    if (!value.isWellFormed())
        return `gives \`${name}\` a value that is not well-formed Unicode`;
    if (fits(value))
        return undefined;
    const nearest = nearestTo(value, words ?? []);
    const suggestion = nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
    return `gives \`${name}\` the value ${quoted(value)}, but it must be ${rule}${suggestion}`;
}
/** The word that differs least, when it is near enough to be what was meant. */
function nearestTo(said, words) {
    const plain = (spelling) => spelling.toLowerCase().replace(/[^a-z0-9]/g, "");
    const ranked = words
        .map((candidate) => ({ candidate, distance: distance(plain(said.slice(0, 40)), plain(candidate)) }))
        .sort((one, other) => one.distance - other.distance);
    const [best] = ranked;
    return best !== undefined && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3))
        ? best.candidate
        : undefined;
}
/** How many letters have to be added, left out or changed to make one word of another (Levenshtein). */
function distance(one, other) {
    let row = Array.from({ length: other.length + 1 }, (_, index) => index);
    for (let line = 0; line < one.length; line++) {
        const next = [line + 1];
        for (let column = 0; column < other.length; column++) {
            const change = (row[column] ?? 0) + (one[line] === other[column] ? 0 : 1);
            next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
        }
        row = next;
    }
    return row.at(-1) ?? 0;
}

;// CONCATENATED MODULE: ./build/inputs/requests.js
// Which operation uses which inputs, what they must satisfy together, and the request they make.




const service = {
    "base-url": inputSchemas["base-url"],
    org: inputSchemas.org,
    "api-token": inputSchemas["api-token"],
    "auth-scheme": inputSchemas["auth-scheme"],
    timeout: inputSchemas.timeout,
    retries: inputSchemas.retries,
};
const selection = {
    artifacts: dist/* optional */.lqM(inputSchemas.artifacts),
    "artifact-type": inputSchemas["artifact-type"],
    fingerprint: dist/* optional */.lqM(inputSchemas.fingerprint),
    checksums: dist/* optional */.lqM(inputSchemas.checksums),
    filename: dist/* optional */.lqM(inputSchemas.filename),
    "artifacts-from": dist/* optional */.lqM(inputSchemas["artifacts-from"]),
    exclude: dist/* optional */.lqM(inputSchemas.exclude),
    "if-no-match": inputSchemas["if-no-match"],
    "registry-username": dist/* optional */.lqM(inputSchemas["registry-username"]),
    "registry-password": dist/* optional */.lqM(inputSchemas["registry-password"]),
    // For registries.
    timeout: inputSchemas.timeout,
    retries: inputSchemas.retries,
};
const write = {
    ...service,
    // What is missing is told by the rules below, since `on-missing-token` has a say in it.
    "api-token": dist/* optional */.lqM(inputSchemas["api-token"]),
    "on-missing-token": inputSchemas["on-missing-token"],
    "dry-run": inputSchemas["dry-run"],
    flow: inputSchemas.flow,
    trail: dist/* optional */.lqM(inputSchemas.trail),
    description: dist/* optional */.lqM(inputSchemas.description),
    "user-data": dist/* optional */.lqM(inputSchemas["user-data"]),
    "external-urls": dist/* optional */.lqM(inputSchemas["external-urls"]),
    "git-commit": dist/* optional */.lqM(inputSchemas["git-commit"]),
    "build-url": dist/* optional */.lqM(inputSchemas["build-url"]),
    "commit-url": dist/* optional */.lqM(inputSchemas["commit-url"]),
    "repo-url": dist/* optional */.lqM(inputSchemas["repo-url"]),
    redact: dist/* optional */.lqM(inputSchemas.redact),
    "github-token": dist/* optional */.lqM(inputSchemas["github-token"]),
};
const every = { summary: inputSchemas.summary };
const reading = { ...every, ...service };
const listOf = (operation) => ({
    ...reading,
    query: dist/* optional */.lqM(queryOf(operation), ""),
    limit: inputSchemas.limit,
});
/** The inputs of each operation; `operation` belongs to all of them. */
const operationSchemas = {
    fingerprint: dist/* object */.Ikc({ ...every, ...selection }),
    "begin-trail": dist/* object */.Ikc({
        ...every,
        ...write,
        "origin-url": dist/* optional */.lqM(inputSchemas["origin-url"]),
        "template-file": dist/* optional */.lqM(inputSchemas["template-file"]),
    }),
    "report-artifact": dist/* object */.Ikc({
        ...every,
        ...write,
        ...selection,
        "commits-from": dist/* optional */.lqM(inputSchemas["commits-from"]),
        annotations: dist/* optional */.lqM(inputSchemas.annotations),
        "is-compliant": dist/* optional */.lqM(inputSchemas["is-compliant"]),
        template: dist/* optional */.lqM(inputSchemas.template),
    }),
    assert: dist/* object */.Ikc({
        ...every,
        ...service,
        ...selection,
        "dry-run": inputSchemas["dry-run"],
        flow: dist/* optional */.lqM(inputSchemas.flow),
        environment: dist/* optional */.lqM(inputSchemas.environment),
        policies: dist/* optional */.lqM(inputSchemas.policies),
        scope: dist/* optional */.lqM(inputSchemas.scope),
        "on-non-compliance": dist/* optional */.lqM(inputSchemas["on-non-compliance"], "fail"),
        "on-nothing-judged": inputSchemas["on-nothing-judged"],
        "on-outage": inputSchemas["on-outage"],
        wait: inputSchemas.wait,
        "wait-interval": inputSchemas["wait-interval"],
    }),
    "get-trail": dist/* object */.Ikc({
        ...reading,
        flow: inputSchemas.flow,
        trail: inputSchemas.trail,
        "on-non-compliance": dist/* optional */.lqM(inputSchemas["on-non-compliance"], "ignore"),
        "on-outage": inputSchemas["on-outage"],
    }),
    "list-environments": dist/* object */.Ikc(listOf("list-environments")),
    "list-environment-events": dist/* object */.Ikc({
        ...listOf("list-environment-events"),
        environment: inputSchemas.environment,
    }),
    "list-approvals": dist/* object */.Ikc({ ...listOf("list-approvals"), flow: inputSchemas.flow }),
    "list-builds": dist/* object */.Ikc(listOf("list-builds")),
    "list-actions": dist/* object */.Ikc(listOf("list-actions")),
    "get-environment-notification": dist/* object */.Ikc({
        ...reading,
        "notification-number": inputSchemas["notification-number"],
    }),
};
/** Does the operation use the input? */
function uses(operation, input) {
    return input === "operation" || input in operationSchemas[operation].entries;
}
/**
 * Makes the operation's request of the inputs' texts, defaults included, or says what is wrong with each.
 * @param userData what `user-data` holds.
 */
function buildRequest(operation, texts, userData) {
    switch (operation) {
        case "fingerprint":
            return read(operationSchemas.fingerprint, texts, (values) => ({
                operation,
                artifacts: selectionOf(values),
            }));
        case "begin-trail":
            return read(operationSchemas["begin-trail"], texts, (values) => ({
                operation,
                ...writeOf(values, userData),
                ...(0,omit_undefined/* omitUndefined */.O)({ templateFile: values["template-file"] }),
                origin: { ...originOf(values), ...(0,omit_undefined/* omitUndefined */.O)({ originUrl: values["origin-url"] }) },
            }));
        case "report-artifact":
            return read(operationSchemas["report-artifact"], texts, (values) => ({
                operation,
                ...writeOf(values, userData),
                ...(0,omit_undefined/* omitUndefined */.O)({
                    annotations: values.annotations,
                    isCompliant: values["is-compliant"],
                    template: values.template,
                }),
                origin: { ...originOf(values), ...(0,omit_undefined/* omitUndefined */.O)({ commitsFrom: values["commits-from"] }) },
                artifacts: selectionOf(values),
            }));
        case "assert":
            return read(operationSchemas.assert, texts, (values) => ({
                operation,
                service: serviceOf(values, values["api-token"]),
                dryRun: values["dry-run"],
                artifacts: selectionOf(values),
                query: {
                    scope: values.scope ??
                        (values.environment !== undefined ? "environment" : values.policies ? "policy" : "flow"),
                    policies: [...new Set(values.policies ?? [])],
                    ...(0,omit_undefined/* omitUndefined */.O)({ flow: values.flow, environment: values.environment }),
                },
                enforcement: {
                    onNonCompliance: values["on-non-compliance"],
                    onNothingJudged: values["on-nothing-judged"],
                    onOutage: values["on-outage"],
                },
                waitOptions: { wait: values.wait, interval: values["wait-interval"] },
            }));
        case "get-trail":
            return read(operationSchemas["get-trail"], texts, (values) => ({
                operation,
                service: serviceOf(values, values["api-token"]),
                flow: values.flow,
                trail: values.trail,
                enforcement: { onNonCompliance: values["on-non-compliance"], onOutage: values["on-outage"] },
            }));
        case "list-environment-events":
            return read(operationSchemas[operation], texts, (values) => ({
                operation,
                ...listedOf(values),
                environment: values.environment,
            }));
        case "list-approvals":
            return read(operationSchemas[operation], texts, (values) => ({
                operation,
                ...listedOf(values),
                flow: values.flow,
            }));
        case "list-environments":
        case "list-builds":
        case "list-actions":
            return read(operationSchemas[operation], texts, (values) => ({ operation, ...listedOf(values) }));
        case "get-environment-notification":
            return read(operationSchemas[operation], texts, (values) => ({
                operation,
                service: serviceOf(values, values["api-token"]),
                notificationNumber: values["notification-number"],
            }));
    }
}
function read(schema, texts, request) {
    // One complaint for one mistake: what is no URL at all need not be told that it lacks a host too.
    const parsed = dist/* safeParse */.xLC(schema, texts, { abortPipeEarly: true });
    if (parsed.success)
        return { success: true, request: request(parsed.output) };
    const issues = parsed.issues.map((issue) => ({
        input: dist/* getDotPath */.BuJ(issue)?.split(".")[0] ?? "",
        complaint: issue.message,
    }));
    return { success: false, issues };
}
function listedOf(values) {
    return {
        service: serviceOf(values, values["api-token"]),
        options: { ...values.query, limit: values.limit },
    };
}
function serviceOf(values, apiToken) {
    return {
        baseUrl: values["base-url"],
        org: values.org,
        apiToken,
        authScheme: values["auth-scheme"],
        timeout: values.timeout,
        retries: values.retries,
    };
}
function writeOf(values, userData) {
    const apiToken = values["api-token"];
    return {
        ...(apiToken !== undefined && { service: serviceOf(values, apiToken) }),
        dryRun: values["dry-run"],
        flow: values.flow,
        ...(0,omit_undefined/* omitUndefined */.O)({ trail: values.trail, description: values.description }),
        ...(userData.kind === "value" && { userData: userData.value }),
        ...(0,omit_undefined/* omitUndefined */.O)({ externalUrls: values["external-urls"] }),
    };
}
/** The GitHub API may take at most ten seconds and a quarter of the budget; a dry-run asks nothing (contract.md 3). */
function originOf(values) {
    return {
        ...(0,omit_undefined/* omitUndefined */.O)({
            gitCommit: values["git-commit"],
            buildUrl: values["build-url"],
            commitUrl: values["commit-url"],
            repoUrl: values["repo-url"],
            githubToken: values["github-token"],
        }),
        redact: values.redact ?? [],
        lookupBudget: values["dry-run"] ? 0 : Math.min(10_000, values.timeout / 4),
    };
}
function selectionOf(values) {
    return {
        artifacts: values.artifacts ?? [],
        artifactType: values["artifact-type"],
        artifactsFrom: values["artifacts-from"] ?? [],
        exclude: values.exclude ?? [],
        ifNoMatch: values["if-no-match"],
        timeout: values.timeout,
        retries: values.retries,
        ...(0,omit_undefined/* omitUndefined */.O)({
            fingerprint: values.fingerprint,
            checksums: values.checksums,
            filename: values.filename,
            registryUsername: values["registry-username"],
            registryPassword: values["registry-password"],
        }),
    };
}

;// CONCATENATED MODULE: ./build/inputs/cross-field.js
// What inputs must satisfy together. Each rule looks at what was given alone, so that it also holds, and is told,
// where another input is wrong.


/** Everything that is wrong with the inputs of an operation taken together. */
function crossFieldIssues(operation, given) {
    switch (operation) {
        case "fingerprint":
            return selectionRules(operation, given);
        case "begin-trail":
            return tokenRules(operation, given);
        case "report-artifact":
            return [...tokenRules(operation, given), ...selectionRules(operation, given), ...filenameRules(given)];
        case "assert":
            return [...selectionRules(operation, given), ...scopeRules(given)];
        case "get-trail":
        case "list-environments":
        case "list-environment-events":
        case "list-approvals":
        case "list-builds":
        case "list-actions":
        case "get-environment-notification":
            return [];
    }
}
const whyUnset = "A variable or secret that it is made of may be unset, or not visible to this workflow" +
    " (pull requests from forks and from Dependabot get no secrets)";
function tokenRules(operation, given) {
    if (given["api-token"] !== undefined || given["on-missing-token"] === "skip")
        return [];
    return [
        {
            input: "api-token",
            complaint: `is missing: ${operation} needs it`,
            reason: whyUnset,
            hint: "Set the secret, or say `on-missing-token: skip` if runs without secrets may leave this step out",
        },
    ];
}
function selectionRules(operation, given) {
    const complaints = [];
    const named = given.artifacts === undefined ? [] : dist/* parse */.qgA(list, given.artifacts);
    const sources = ["artifacts", "fingerprint", "checksums", "artifacts-from"].filter((source) => given[source] !== undefined);
    if (sources.length === 0)
        complaints.push({
            input: "artifacts",
            complaint: `is missing: ${operation} needs to know what was built`,
            reason: whyUnset,
            hint: "Give `artifacts` (paths, globs or images), `fingerprint`, `checksums` or `artifacts-from`",
        });
    if (given.fingerprint !== undefined &&
        (given.checksums !== undefined || given["artifacts-from"] !== undefined))
        complaints.push({
            input: "fingerprint",
            complaint: "is one artifact, and cannot be combined with `checksums` or `artifacts-from`",
            hint: "Give one of them, or use two steps",
        });
    if (given.fingerprint !== undefined && named.length > 1)
        complaints.push({
            input: "fingerprint",
            complaint: `is the fingerprint of one artifact, but \`artifacts\` has ${named.length} lines`,
            hint: "Give one artifact in each step that uses `fingerprint`",
        });
    if (given.filename !== undefined && named.length > 1)
        complaints.push({
            input: "filename",
            complaint: `is the display name of one artifact, but \`artifacts\` has ${named.length} lines`,
            hint: "Leave it out: each artifact then has its own file name",
        });
    for (const [one, other] of [
        ["registry-username", "registry-password"],
        ["registry-password", "registry-username"],
    ])
        if (given[one] !== undefined && given[other] === undefined)
            complaints.push({ input: other, complaint: `is missing, but \`${one}\` is given`, reason: whyUnset });
    return complaints;
}
function filenameRules(given) {
    if (given.fingerprint === undefined || given.filename !== undefined)
        return [];
    return [
        {
            input: "filename",
            complaint: "is missing: with `fingerprint` no file is read, so the artifact has no name to be shown by",
            hint: "Give `filename`, such as the file's or the image's name",
        },
    ];
}
function scopeRules(given) {
    const { environment, policies, scope } = given;
    if (environment !== undefined && policies !== undefined)
        return [
            {
                input: "policies",
                complaint: "cannot be given together with `environment`: an environment brings its own policies",
                hint: "Give one of them; two gates are two steps",
            },
        ];
    if (scope === undefined && environment === undefined && policies === undefined)
        return [
            {
                input: "scope",
                complaint: "is missing, and neither `environment` nor `policies` is given, so it is not known what to ask",
                reason: whyUnset,
                hint: "Give `environment` or `policies`; or say `scope: flow` to ask only for what the flow's template asks",
            },
        ];
    if (scope === "environment" && environment === undefined)
        return [
            { input: "environment", complaint: "is missing, but `scope` is `environment`", reason: whyUnset },
        ];
    if (scope === "policy" && policies === undefined)
        return [{ input: "policies", complaint: "is missing, but `scope` is `policy`", reason: whyUnset }];
    const other = environment !== undefined ? "environment" : policies !== undefined ? "policies" : undefined;
    const follows = environment !== undefined ? "environment" : "policy";
    if (other !== undefined &&
        (scope === "flow" || scope === "environment" || scope === "policy") &&
        scope !== follows)
        return [
            {
                input: "scope",
                complaint: `is \`${scope}\`, but \`${other}\` is given, which asks in scope \`${follows}\``,
                hint: `Leave out \`scope\`, or leave out \`${other}\``,
            },
        ];
    return [];
}

// EXTERNAL MODULE: ./build/lib/json.js
var lib_json = __nccwpck_require__(292);
// EXTERNAL MODULE: ./build/lib/read-file.js + 1 modules
var read_file = __nccwpck_require__(4306);
;// CONCATENATED MODULE: ./build/inputs/user-data.js
// The input `user-data`: JSON text, or the path of a JSON file, sent exactly as it stands.



const isJsonText = (text) => /^[[{]|^null$/.test(text);
/**
 * Reads the file that `user-data` names; gives nothing when the input is JSON itself.
 * @param text The input: JSON, or else a path relative to the working directory.
 * @throws Cancelled
 */
async function readUserDataFile(text, stop) {
    if (isJsonText(text))
        return undefined;
    try {
        return await (0,read_file/* readInputFile */.jH)("user-data", text, text, stop);
    }
    catch (error) {
        if (error instanceof errors/* ConfigurationError */.j1)
            return error;
        throw error;
    }
}
/**
 * Reads `user-data`: an object or an array as it is; `null` is "not given"; a number that JavaScript would change (more
 * digits than a double holds) is refused, since a plausible wrong number is worse than an error; so is what has more
 * than one meaning, such as a key that stands twice.
 * @param text The input: JSON, or else the path of a file.
 * @param file What readUserDataFile gave for it.
 */
function readUserData(text, file) {
    const inline = isJsonText(text);
    if (!inline && !(file instanceof Uint8Array)) {
        // What is no path at all can be very long.
        const reasons = file === undefined ? [] : [text.length > 500 ? undefined : file.parts.message, file.parts.reason];
        const why = reasons.filter((reason) => reason !== undefined).join(", ");
        return {
            kind: "wrong",
            complaint: `is neither JSON (an object or an array) nor a file that can be used${why && `: ${why}`}`,
            next: "Give JSON, or the path of a regular file of at most 10 MB that holds it",
        };
    }
    const bytes = file instanceof Uint8Array ? file : new TextEncoder().encode(text);
    // First as hostile JSON: what has two meanings, or is not UTF-8, would go on record as one of them.
    const reading = (0,lib_json/* parseJson */.q)(bytes);
    if (!reading.success)
        return {
            kind: "wrong",
            complaint: `${inline ? "cannot be used" : "names a file that cannot be used"}: ${reading.reason}`,
        };
    const lost = [];
    const json = new TextDecoder().decode(bytes);
    const value = JSON.parse(json, (_key, item, context) => {
        if (typeof item === "number" && context?.source !== undefined && !isExact(context.source, item))
            lost.push(context.source);
        return item;
    });
    if (lost.length > 0)
        return {
            kind: "wrong",
            complaint: `holds a number that would lose digits: ${lost.slice(0, 3).join(", ")}; write it as a string`,
        };
    if (value === null)
        return { kind: "absent" };
    if (typeof value !== "object")
        return { kind: "wrong", complaint: "must be a JSON object or array" };
    return { kind: "value", value };
}
/** Is the number, written out again, the same decimal number as its source? */
function isExact(source, number) {
    return Number.isFinite(number) && decimal(source) === decimal(String(number));
}
/** One spelling for each decimal number: significant digits and exponent. */
function decimal(text) {
    const [, sign = "", whole = "", fraction = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
    const digits = (whole + fraction).replace(/^0+/, "");
    const significant = digits.replace(/0+$/, "");
    if (significant === "")
        return "0";
    const scale = Number(exponent) - fraction.length + (digits.length - significant.length);
    return `${sign}${significant}e${scale}`;
}

;// CONCATENATED MODULE: ./build/inputs/parse-inputs.js
// The boundary: INPUT_* variables to one typed request. Everything wrong is told at once, and nothing is sent before
// all of it is right (contract.md 2).








const isInputName = (name) => name in inputSchemas;
const names = Object.keys(inputSchemas).filter(isInputName);
/**
 * Reads the inputs of a step (contract.md 2).
 * @param environment holds `INPUT_<NAME>` for each input, as GitHub's runner sets it.
 * @param redact is applied to the values that errors repeat.
 * @param userDataFile what readFileOfUserData gave.
 * @throws ConfigurationProblem, or ConfigurationProblems when there are several.
 */
function parseInputs(environment, redact, userDataFile) {
    const raw = rawInputs(environment);
    const blank = names.filter((name) => raw[name] !== undefined && raw[name] !== "" && raw[name].trim() === "");
    const given = trimmed(raw);
    const shown = (text) => quoted(redact(text, longestShown));
    const complaints = blank.map((input) => ({
        input,
        complaint: "is only white space",
        reason: whyUnset,
    }));
    complaints.push(...longSecrets(given));
    const operation = dist/* safeParse */.xLC(inputSchemas.operation, given.operation);
    if (!operation.success) {
        complaints.push(operationComplaint(given.operation, shown));
        throw toError(complaints, blank);
    }
    complaints.push(...crossFieldIssues(operation.output, given));
    const userData = userDataOf(operation.output, given, userDataFile);
    if (userData.kind === "wrong") {
        const issue = { input: "user-data", complaint: userData.complaint };
        complaints.push({
            ...issueComplaint(operation.output, given, issue, shown),
            ...(0,omit_undefined/* omitUndefined */.O)({ next: userData.next }),
        });
    }
    const reading = buildRequest(operation.output, { ...defaults, ...given }, userData);
    if (!reading.success)
        complaints.push(...reading.issues.map((issue) => issueComplaint(operation.output, given, issue, shown)));
    if (complaints.length > 0 || !reading.success)
        throw toError(complaints, blank);
    return { request: reading.request, warnings: unusedInputs(operation.output, given) };
}
/**
 * Reads the file that `user-data` names, if the operation uses one. It is read before the other inputs, because reading
 * takes time and ends when the job is cancelled.
 * @throws Cancelled
 */
async function readFileOfUserData(environment, stop) {
    const operation = namedOperation(environment);
    const text = trimmed(rawInputs(environment))["user-data"];
    return operation !== undefined && uses(operation, "user-data") && text !== undefined
        ? readUserDataFile(text, stop)
        : undefined;
}
/** Write the job summary? Yes, unless `summary` says no in so many words: a failure to read the inputs has one too. */
function wantsSummary(environment) {
    const summary = dist/* safeParse */.xLC(inputSchemas.summary, trimmed(rawInputs(environment)).summary ?? defaults.summary);
    return !summary.success || summary.output;
}
/** The operation, where it is a known one: a failure to read the other inputs ends in that operation's own way. */
function namedOperation(environment) {
    const operation = dist/* safeParse */.xLC(inputSchemas.operation, trimmed(rawInputs(environment)).operation);
    return operation.success ? operation.output : undefined;
}
/** Is it a `get-trail` that asks for no verdict? Whatever else stands in `on-non-compliance` was meant as a gate. */
function readsOnly(environment) {
    const raw = rawInputs(environment)["on-non-compliance"] ?? "";
    return namedOperation(environment) === "get-trail" && (raw === "" || raw.trim() === "ignore");
}
/** The secrets among the inputs, to be masked before anything is said. */
function givenSecrets(environment) {
    const given = trimmed(rawInputs(environment));
    return [...secrets].flatMap((input) => {
        const secret = given[input];
        const basicUser = input === "registry-password" ? given["registry-username"] : undefined;
        return secret === undefined ? [] : [(0,omit_undefined/* omitUndefined */.O)({ secret, basicUser })];
    });
}
/** A value is repeated in so many UTF-16 units. */
const longestShown = 120;
function rawInputs(environment) {
    const raw = {};
    for (const name of names) {
        const text = environment[`INPUT_${name.toUpperCase()}`];
        if (text !== undefined)
            raw[name] = text;
    }
    return raw;
}
function trimmed(raw) {
    const given = {};
    for (const name of names) {
        const text = raw[name]?.trim();
        if (text !== undefined && text !== "")
            given[name] = text;
    }
    return given;
}
function userDataOf(operation, given, file) {
    const text = given["user-data"];
    return text !== undefined && uses(operation, "user-data") ? readUserData(text, file) : { kind: "absent" };
}
/** The longest secret, in bytes. Common servers take no longer header. */
const longestSecret = 8192;
/** A secret is masked in many forms, each as a command in the log, so it must not be of any length. */
function longSecrets(given) {
    return [...secrets]
        .filter((input) => Buffer.byteLength(given[input] ?? "") > longestSecret)
        .map((input) => ({
        input,
        complaint: "is longer than 8 KiB",
        why: "The secret probably holds something else, such as a file",
        next: "Store the token or password alone in the secret",
    }));
}
function operationComplaint(given, shown) {
    const next = `Say one of ${oneOf(operations)}`;
    return given === undefined
        ? { input: "operation", complaint: "is missing", hint: next }
        : {
            input: "operation",
            complaint: `is ${shown(given)}, which is no operation of this action`,
            hint: next,
        };
}
function issueComplaint(operation, given, issue, shown) {
    if (!isInputName(issue.input))
        throw new Error(`A schema named an input that does not exist: ${issue.input}`);
    const { input } = issue;
    const text = given[input];
    if (text === undefined)
        return {
            input,
            complaint: `is missing: ${operation} needs it`,
            reason: whyUnset,
            hint: `Set \`${input}\``,
        };
    // A URL may hold a password by mistake, so it is not shown then, and the service's not at all.
    const isShown = !secrets.has(input) && input !== "base-url" && !(input.endsWith("-url") && text.includes("@"));
    const but = isShown ? `, but is ${shown(text)}` : "";
    return {
        input,
        complaint: issue.complaint.startsWith("must") ? `${issue.complaint}${but}` : issue.complaint,
    };
}
/** One error for all that is wrong; an input that is blank is told as that alone. */
function toError(complaints, blank) {
    const told = complaints.filter(({ input, complaint }) => complaint === "is only white space" || !blank.includes(input));
    const problems = told.map(({ input, complaint, reason: why, hint: next }) => {
        const parts = {
            message: `Input \`${input}\` ${complaint}`,
            ...(why && { reason: why }),
            ...(next && { hint: next }),
        };
        return new errors/* ConfigurationError */.j1(parts);
    });
    const [first] = problems;
    return first !== undefined && problems.length === 1 ? first : new errors/* ConfigurationErrors */.yb(problems);
}
/** An input that was given to an operation that does not use it shows a typo of intent. */
function unusedInputs(operation, given) {
    const standing = defaults;
    return names
        .filter((name) => given[name] !== undefined && given[name] !== standing[name])
        .filter((name) => !uses(operation, name) && !fromWorkflow.has(name))
        .map((name) => `Input \`${name}\` is given, but ${operation} does not use it`);
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/lib/lazy.js
var lazy = __nccwpck_require__(8552);
// EXTERNAL MODULE: ./build/lib/shorten.js
var shorten = __nccwpck_require__(1529);
;// CONCATENATED MODULE: ./build/report/visible-text.js
// Text from outside made harmless to look at: one line, nothing hidden, nothing that moves the cursor or turns the
// writing direction. Every other escape of this room starts from here.


/**
 * What could hide or forge text: control, format, private and unassigned characters, lone surrogates, line
 * separators, characters that are drawn as nothing, and spaces that are not the space. None of them may stay even
 * where it seems harmless: .NET, in which the runner is written, finds `::` in `:<soft hyphen>:` too.
 */
const visible_text_hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;
const shorthand = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
/**
 * The text as one line of visible characters: what is hidden reads as an escape (`\n`, `\u{202e}`).
 * @param atMost length in UTF-16 units from which the text is cut, saying how much is missing
 */
function visible(raw, atMost = 1000) {
    const text = (0,shorten/* shorten */.ml)(raw, atMost);
    // Nearly every text is this plain, and a summary of 5,000 artifacts has a hundred thousand of them.
    if (/^[ -~]*$/.test(text))
        return text;
    return text.replace(visible_text_hidden, (character) => shorthand[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

;// CONCATENATED MODULE: ./build/report/json.js
// JSON that goes out: for people to read, and in pieces for files.


const unicodeEscape = (unit) => `\\u${unit.toString(16).padStart(4, "0")}`;
/**
 * The value as indented JSON whose every line can be shown: what hides, turns or commands is a `\u` escape, so that
 * a JSON parser still reads the same value (contract.md 2, dry-run).
 */
function jsonText(value) {
    return JSON.stringify(value, null, 2)
        .replace(visible_text_hidden, (character) => (character === "\n" ? character : escapedUnits(character)))
        .replaceAll("##[", `##${unicodeEscape(0x5b)}`);
}
const escapedUnits = (character) => Array.from({ length: character.length }, (_, unit) => unicodeEscape(character.charCodeAt(unit))).join("");
/** So far down, the items of arrays and objects are pieces of their own; below that, each is one. */
const levelsInPieces = 2;
/**
 * `JSON.stringify(value, null, space)` in pieces: what is written so never stands in memory as one text.
 * @param value JSON data, in which undefined is as good as absent
 */
function jsonPieces(value, space) {
    return pieces(value, space, "", levelsInPieces);
}
function* pieces(value, space, margin, levels) {
    if (typeof value !== "object" || value === null) {
        yield jsonAt(margin, value, space);
        return;
    }
    const inner = margin + " ".repeat(space);
    const lineOf = (indent) => (space === 0 ? "" : `\n${indent}`);
    const [opening, closing] = isList(value) ? ["[", "]"] : ["{", "}"];
    let before = opening;
    for (const [key, item] of members(value)) {
        const label = key === undefined ? "" : `${JSON.stringify(key)}:${space === 0 ? "" : " "}`;
        const start = before + lineOf(inner) + label;
        if (levels === 1)
            yield start + jsonAt(inner, item, space);
        else {
            yield start;
            yield* pieces(item, space, inner, levels - 1);
        }
        before = ",";
    }
    yield before === opening ? opening + closing : lineOf(margin) + closing;
}
/** As one text, whose lines but the first stand at the margin. Line breaks within texts are escapes. */
function jsonAt(margin, value, space) {
    const json = JSON.stringify(value, null, space);
    return margin === "" ? json : json.replaceAll("\n", `\n${margin}`);
}
const isList = (value) => Array.isArray(value) || value instanceof lazy/* Lazy */.d;
function* members(value) {
    if (isList(value))
        for (const item of value)
            yield [undefined, item ?? null];
    else
        for (const [key, item] of Object.entries({ ...value }))
            if (item !== undefined)
                yield [key, item];
}

;// CONCATENATED MODULE: ./build/report/result-files.js
// Files for later steps: JSON in RUNNER_TEMP, under names that no other step, job or run uses.





/** Files are written in about so many characters at a time. */
const written = 64 * 1024;
/**
 * Writes a JSON file and returns its path. The name holds the job's and a random part, so that files which the legs
 * of a matrix upload can be downloaded into one folder (contract.md 2, artifacts-from).
 * @throws the error of the file system
 */
function writeJson(kind, value, environment) {
    const job = (environment["GITHUB_JOB"] ?? "").replace(/[^\w-]/g, "").slice(0, 60);
    const name = [kind, job, (0,external_node_crypto_.randomUUID)()].filter((part) => part !== "").join("-");
    const path = (0,external_node_path_.join)(folderFor(environment), `${name}.json`);
    // `wx`: never over a file that is there, never through a link. An answer may hold what other users may not read.
    const file = (0,external_node_fs_.openSync)(path, "wx", 0o600);
    try {
        let gathered = "";
        for (const piece of jsonPieces(value, 2)) {
            gathered += piece;
            if (gathered.length < written)
                continue;
            (0,external_node_fs_.writeFileSync)(file, gathered);
            gathered = "";
        }
        (0,external_node_fs_.writeFileSync)(file, `${gathered}\n`);
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
    return path;
}
function folderFor(environment) {
    const folder = environment["RUNNER_TEMP"];
    return folder === undefined || folder === "" ? (0,external_node_os_.tmpdir)() : folder;
}

;// CONCATENATED MODULE: ./build/report/markdown.js

/** A piece of Markdown. A string becomes one only through the functions below. */
class Markdown {
    #source;
    constructor(source) {
        this.#source = source;
    }
    /** The Markdown as it goes to the file. */
    toString() {
        return this.#source;
    }
    static gfm = (words, ...values) => new Markdown(String.raw({ raw: words }, ...values.map(Markdown.#inline)));
    static code = (raw) => new Markdown(`<code>${escaped(visible(raw))}</code>`);
    static codeBlock = (language, text) => {
        let fence = "```";
        while (text.includes(fence))
            fence += "`";
        return new Markdown(`${fence}${language}\n${text}\n${fence}`);
    };
    static prose = (raw) => {
        // A control character holds the place of a backtick meanwhile, as visible text has none.
        const parts = escaped(visible(raw).replaceAll("`", "\u0001")).split("\u0001");
        return new Markdown(parts.map((part, index) => (index % 2 === 0 ? part : `<code>${part}</code>`)).join(""));
    };
    static link = (label, url) => new Markdown(`[${Markdown.#inline(label)}](${destination(url)})`);
    static joined = (pieces, separator) => new Markdown(pieces.map(Markdown.#inline).join(separator.#source));
    static #inline = (value) => {
        if (value instanceof Markdown)
            return value.#source;
        return typeof value === "number" ? (0,shorten/* grouped */.zD)(value) : escaped(visible(value));
    };
}
/** Writes Markdown: ``gfm`**${name}** is here` ``. Strings among the values are escaped, Markdown is not. */
const gfm = Markdown.gfm;
/** Outside text as code: `<code>` rather than backticks, which would mean nothing inside HTML. */
const code = Markdown.code;
/** Outside text in which backticks stand around code, as in every message of this action. */
const prose = Markdown.prose;
/** Lines of a language as a block; they are ours or JSON's, for nothing in them is escaped. */
const codeBlock = Markdown.codeBlock;
/** A link. Only a parsed address can be one, so `javascript:` and `data:` cannot. */
const markdown_link = Markdown.link;
/** Pieces, one after the other. */
const joined = Markdown.joined;
// What means something to Markdown or HTML: some characters everywhere, an underscore at the edge of a word, and at
// the start of a line what would begin a list or a code block.
const meaningful = /[&<>[\]\\`*|~$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[-+ ]|(?<=^\d{1,9})[.)]/gu;
// GitHub makes mentions, references, links and emoji of these after Markdown is done, one text node at a time.
const trigger = /[@#](?=[\p{L}\p{N}_-])|:(?=\/\/|[\w+-]+:)|www(?=\.)|GH-(?=\d)/giu;
/** Visible text for Markdown and HTML: entities for what has a meaning, a comment that keeps text nodes apart. */
function escaped(text) {
    // NUL holds the place of a comment meanwhile: visible text has none.
    return text
        .replace(trigger, "$&\0")
        .replace(meaningful, (character) => `&#${String(character.codePointAt(0) ?? 0)};`)
        .replaceAll("\0", "<!-- -->");
}
/** The address, percent-encoded until nothing in it ends a link or a table cell. */
function destination(url) {
    return new URL(url).href
        .replace(/[^\w\-.~:/?#@!$&+,;=%]/gu, (character) => [...Buffer.from(character)]
        .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
        .join(""))
        .replaceAll("&", "&amp;");
}

;// CONCATENATED MODULE: ./build/report/verdict-texts.js
// What each verdict is called, what it means and what to do about it: the same words in log, annotation and summary.

const verdictTexts = {
    compliant: {
        tone: "good",
        meaning: "The service says so of every fingerprint that was asked about",
        next: "Nothing is left to do.",
    },
    "non-compliant": {
        tone: "bad",
        meaning: "Something that is required was checked and has failed",
        next: "Fix what failed and have it reported again, or build and report a fixed artifact. Waiting alone will not help.",
    },
    pending: {
        tone: "warning",
        meaning: "Nothing has failed, but something that is required has not been reported yet",
        next: "Let the missing evidence be reported and run this job again, or set the input `wait` so that the gate waits for it.",
    },
    "unknown-artifact": {
        tone: "bad",
        meaning: "Nobody has reported an artifact with this fingerprint",
        next: "Check that the build reported it to this organization and flow, and that exactly these bytes are being deployed.",
    },
    "nothing-judged": {
        tone: "bad",
        meaning: "There was nothing to judge the artifact by",
        next: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none.",
    },
    unverifiable: {
        tone: "bad",
        meaning: "The service's answer is not one that can be believed",
        next: "Check that `base-url` names the service and not a login page or a proxy; if it does, show the result file to whoever runs the service.",
    },
    unauthorized: {
        tone: "bad",
        meaning: "The service refused the credentials",
        next: "Check the secret behind `api-token` (unset, expired, or not visible to this workflow), `auth-scheme` and `org`.",
    },
    unreachable: {
        tone: "bad",
        meaning: "The service did not answer",
        next: "Run the job again when the service is back. `on-outage: warn` would let jobs pass while it is down.",
    },
    misconfigured: {
        tone: "bad",
        meaning: "The question itself is wrong, so there is no verdict on the artifact",
        next: "Correct the inputs named above and run the job again.",
    },
    "dry-run": {
        tone: "neutral",
        meaning: "Nothing was asked, because this was a dry-run",
        next: "Remove `dry-run` to ask the service.",
    },
};
/** How a tone is marked: with plain characters in the log, with pictures on a page. */
const severityIcons = {
    good: { log: "✓", page: gfm `✅` },
    warning: { log: "!", page: gfm `⚠️` },
    bad: { log: "✗", page: gfm `❌` },
    neutral: { log: "–", page: gfm `ℹ️` },
};

;// CONCATENATED MODULE: ./build/report/log.js
// The log and the annotations: the only place that speaks to the runner. Every text is neutralised here, line by
// line, so that nothing but our own commands is read as one.




/** The longest line of log, in UTF-16 units. */
const longestLine = 10_000;
/** The longest annotation: under the 4,000 of contract.md 6, for what the runner's own escapes add. */
const longestAnnotation = 3800;
/** The widest column to which the cells of a table are filled up. */
const widestColumn = 70;
/** So many rows say how wide the columns are. */
const mostMeasured = 1000;
/** So many characters of lines are written together. */
const atATime = 64 * 1024;
/** ANSI codes: GitHub's log shows them. Only our own lines have any. */
const bold = "1;";
const colours = { good: "32", warning: "33", bad: "31", neutral: "36" };
/**
 * One line of log. The runner takes `::` for a command where a line begins, white space aside, and the older `##[`
 * wherever it stands (actions/runner, ActionCommand.TryParseV2 and TryParse): both are broken by a backslash, the
 * first one wherever text of several lines could have had it at the start of one.
 */
function logLine(raw) {
    const unbroken = (0,shorten/* shorten */.ml)(raw, longestLine).replace(/(?<![\p{L}\p{N}:])::(?=\p{L})/gu, ":\\:");
    return visible(unbroken, Infinity)
        .replaceAll("##[", "##\\[")
        .replace(/^(\s*)(?=::)/, "$1\\");
}
/**
 * @param clean takes secrets out of a text
 * @param coloured whether whoever shows the log understands colours
 */
function logTo(runner, clean, coloured) {
    const line = (raw) => logLine(clean(raw));
    const message = (lines) => annotationText(lines.map((one) => clean(one)));
    const title = (annotation) => ({ title: visible(clean(annotation.title), 200) });
    function marked(text, tone, style = "") {
        const shown = line(`${severityIcons[tone].log} ${text}`);
        return coloured ? `\u001b[${style}${colours[tone]}m${shown}\u001b[0m` : shown;
    }
    let gathered = [];
    let size = 0;
    /** A line that comes out with those after it: a write for each of fifty thousand takes longer than making them. */
    function say(one) {
        gathered.push(one);
        size += one.length;
        if (size >= atATime)
            flush();
    }
    function flush() {
        if (gathered.length > 0)
            runner.info(gathered.join("\n"));
        gathered = [];
        size = 0;
    }
    function group(name, lines) {
        flush();
        runner.startGroup(line(name));
        try {
            for (const one of lines)
                say(one);
        }
        finally {
            flush();
            runner.endGroup();
        }
    }
    function table(name, rows) {
        group(name, columns(rows, (cell) => visible(clean(cell))));
    }
    function print(part) {
        switch (part.kind) {
            case "line":
                say(part.tone === undefined ? line(part.text) : marked(part.text, part.tone));
                return;
            case "table":
                table(part.title, part.rows);
                return;
            case "json":
                group(part.title, jsonText(part.value).split("\n"));
                return;
        }
    }
    return {
        info: (text) => {
            runner.info(line(text));
        },
        debug: (text) => {
            if (runner.isDebug())
                runner.debug(line(text));
        },
        warn: (text) => {
            runner.warning(message([text]));
        },
        table,
        print(parts) {
            try {
                for (const part of parts)
                    print(part);
            }
            finally {
                flush();
            }
        },
        answer: (text, tone) => {
            runner.info(marked(text, tone, bold));
        },
        error: (annotation) => {
            runner.error(message(annotation.lines), title(annotation));
        },
        warning: (annotation) => {
            runner.warning(message(annotation.lines), title(annotation));
        },
        notice: (text) => {
            runner.notice(message([text]));
        },
    };
}
/**
 * The lines of an annotation, each as visible text. The first (the answer) and the last (what to do) have what they
 * need; those between share the rest, so that a long cause pushes out neither.
 */
function annotationText(raw) {
    const lines = raw.map((line) => visible(line, longestAnnotation / 4));
    const edges = [0, lines.length - 1];
    const taken = lines.reduce((sum, line, index) => sum + (edges.includes(index) ? line.length : 0), lines.length);
    const share = Math.floor((longestAnnotation - taken) / Math.max(lines.length - 2, 1));
    return (0,shorten/* shorten */.ml)(lines
        .map((line, index) => (edges.includes(index) ? line : (0,shorten/* shorten */.ml)(line, Math.max(share, 80))))
        .join("\n"), longestAnnotation);
}
/** Rows as lines whose columns stand below each other, as the first rows would have it: none is kept after those. */
function* columns(rows, show) {
    const widths = [];
    const lineOf = (cells) => logLine(cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd());
    let first = [];
    let isMeasuring = true;
    for (const row of rows) {
        const cells = row.map(show);
        if (!isMeasuring) {
            yield lineOf(cells);
            continue;
        }
        for (const [column, cell] of cells.entries())
            widths[column] = Math.min(Math.max(widths[column] ?? 0, cell.length), widestColumn);
        first.push(cells);
        if (first.length < mostMeasured)
            continue;
        yield* first.map(lineOf);
        first = [];
        isMeasuring = false;
    }
    yield* first.map(lineOf);
}

;// CONCATENATED MODULE: ./build/report/summary-writer.js
// The job summary as blocks, and their way into a limited number of bytes: what does not fit is cut at a row or a
// block, and the page says how much was left out.



/** A table with a row for each item. */
function table(head, items, cells) {
    return { kind: "table", head, length: items.length, rows: (0,lazy/* each */._)(items, cells) };
}
/** A fold for each item. */
function detailsList(noun, items, makeFold) {
    return { kind: "series", noun, length: items.length, folds: (0,lazy/* each */._)(items, makeFold) };
}
/** The blocks behind a title. */
function details(title, blocks, open = false) {
    return { kind: "fold", title, open, blocks };
}
/** Said wherever something is left out. */
const wantOfRoom = "left out for want of room; the files that this step's outputs name have everything";
/** Bytes kept free for saying so. */
const noteBytes = 200;
/** What a table leaves to the blocks after it, as a part of the room that it finds. */
const shareAfterTable = 0.4;
/** The page as GitHub-flavoured Markdown in at most so many bytes of UTF-8; empty when there is no room for anything. */
function renderSummary(blocks, bytes) {
    const sheet = new SummaryWriter(bytes);
    placeAll(blocks, sheet);
    return sheet.toString();
}
/** Paper of a limited size. */
class SummaryWriter {
    #pieces = [];
    #left;
    constructor(bytes) {
        this.#left = bytes;
    }
    get left() {
        return this.#left;
    }
    /** Writes the text, if it fits whole. */
    write(text) {
        const size = Buffer.byteLength(text);
        if (size > this.#left)
            return false;
        this.#left -= size;
        this.#pieces.push(text);
        return true;
    }
    /** Does something with less paper, so that so many bytes are left after it. */
    keeping(bytes, act) {
        this.#left -= bytes;
        const result = act();
        this.#left += bytes;
        return result;
    }
    toString() {
        return this.#pieces.join("");
    }
}
function placeAll(blocks, sheet) {
    const whole = sheet.keeping(noteBytes, () => blocks.every((block, index) => place(block, sheet, index === blocks.length - 1)));
    if (!whole)
        sheet.write(`_The rest is ${wantOfRoom}._\n\n`);
}
/** Places a block, or as many of its rows or folds as fit. Is false when not even its beginning fits. */
function place(block, sheet, last) {
    if (block instanceof Markdown)
        return sheet.write(`${block.toString()}\n\n`);
    switch (block.kind) {
        case "table":
            return sheet.keeping(last ? 0 : Math.floor(sheet.left * shareAfterTable), () => placeTable(block, sheet));
        case "fold":
            return placeFold(block, sheet);
        case "series":
            return placeSome(block.folds, block.length, block.noun, sheet, (one) => placeFold(one, sheet));
    }
}
const tableLine = (cells) => `| ${joined(cells, gfm ` | `).toString()} |\n`;
function placeTable(block, sheet) {
    const head = `${tableLine(block.head)}|${" --- |".repeat(block.head.length)}\n`;
    if (!sheet.keeping(noteBytes, () => sheet.write(head)))
        return false;
    // The note begins a paragraph of its own: a line right below a table would be a row of it.
    return (placeSome(block.rows, block.length, "row", sheet, (row) => sheet.write(tableLine(row)), "\n") &&
        sheet.write("\n"));
}
function placeFold(block, sheet) {
    const opening = `<details${block.open ? " open" : ""}><summary>${block.title.toString()}</summary>\n\n`;
    const closing = "</details>\n\n";
    if (!sheet.keeping(closing.length + 2 * noteBytes, () => sheet.write(opening)))
        return false;
    sheet.keeping(closing.length, () => {
        placeAll(block.blocks, sheet);
    });
    return sheet.write(closing);
}
/** Places parts until one does not fit, then says how many more there are. */
function placeSome(parts, length, noun, sheet, placePart, gap = "") {
    let placed = 0;
    sheet.keeping(noteBytes, () => {
        for (const part of parts) {
            if (!placePart(part))
                break;
            placed += 1;
        }
    });
    if (placed === length)
        return true;
    return sheet.write(`${gap}_…and ${(0,shorten/* count */.U9)(length - placed, `more ${noun}`)}, ${wantOfRoom}._\n\n`);
}

;// CONCATENATED MODULE: ./build/report/presentation.js
const line = (text, tone) => ({
    kind: "line",
    text,
    ...(tone === undefined ? {} : { tone }),
});

;// CONCATENATED MODULE: ./build/report/redactor.js
// Secrets are taken out of everything before it is shown or written: at the door, while the text is still whole, for
// an escape or a cut could leave half a secret standing.


/** Deeper than this, JSON is not followed: writing it out would overflow the stack. No service nests like that. */
const deepest = 500;
/** A secret shorter than this cannot be told from ordinary words. The runner's own mask still hides it in the log. */
const shortest = 4;
/** Names of fields as this action and the service write them; what they say is public. */
const fieldName = /^[a-z_-]+$/;
const literally = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
/** The pattern has so many characters of each secret at most: a long pattern does not compile. */
const longestStart = 32;
function createRedactor() {
    const known = new Set();
    let longestFirst = [];
    let starts;
    /** The text with `***` for each secret; secrets that overlap are replaced together. */
    function cleanText(raw) {
        if (starts === undefined)
            return raw;
        let cleaned = "";
        let end = 0;
        starts.lastIndex = 0;
        for (let start = starts.exec(raw); start !== null; start = starts.exec(raw)) {
            const { index } = start;
            starts.lastIndex = index + 1;
            const secret = longestFirst.find((form) => raw.startsWith(form, index));
            if (secret === undefined)
                continue;
            if (index >= end)
                cleaned += `${raw.slice(end, index)}***`;
            end = Math.max(end, index + secret.length);
        }
        return end === 0 ? raw : cleaned + raw.slice(end);
    }
    const cleanKey = (key) => (fieldName.test(key) ? key : cleanText(key));
    function clean(value, atMost, depth) {
        if (typeof value === "string")
            return (0,shorten/* shorten */.ml)(cleanText(value), atMost);
        if (typeof value !== "object" || value === null)
            return value;
        if (depth > deepest)
            return "(nested too deeply to be kept)";
        if (value instanceof lazy/* Lazy */.d)
            return value.through((item) => clean(item, atMost, 0));
        return Array.isArray(value)
            ? cleanItems(value, atMost, depth + 1)
            : cleanEntries(value, atMost, depth + 1);
    }
    // What holds no secret stays the same object, and costs nothing: there may be ten thousand answers.
    function cleanItems(items, atMost, depth) {
        let cleaned;
        let index = 0;
        for (const item of items) {
            const shown = clean(item, atMost, depth);
            if (shown !== item)
                cleaned ??= items.slice(0, index);
            cleaned?.push(shown);
            index += 1;
        }
        return cleaned ?? items;
    }
    function cleanEntries(value, atMost, depth) {
        let cleaned;
        let index = 0;
        for (const key of Object.keys(value)) {
            const item = Reflect.get(value, key);
            const shownKey = cleanKey(key);
            const shown = clean(item, atMost, depth);
            if (shownKey !== key || shown !== item)
                cleaned ??= Object.entries(value).slice(0, index);
            cleaned?.push([shownKey, shown]);
            index += 1;
        }
        return cleaned ? Object.fromEntries(cleaned) : value;
    }
    return {
        add(forms) {
            for (const form of forms)
                if (form.length >= shortest)
                    known.add(form);
            longestFirst = [...known].sort((one, other) => other.length - one.length);
            const patterns = new Set(longestFirst.map((form) => literally(form.slice(0, longestStart))));
            starts = known.size === 0 ? undefined : new RegExp([...patterns].join("|"), "g");
        },
        redact: (value, atMost = Infinity) => clean(value, atMost, 0),
    };
}

;// CONCATENATED MODULE: ./build/report/views/artifacts.js




/** How many digits of a fingerprint people compare. */
const shortLength = 12;
const artifacts_short = (artifact) => artifact.fingerprint.slice(0, shortLength);
/** What an artifact is called: its name in the template where it has one, and its file name. */
const called = (artifact) => artifact.name === undefined ? artifact.filename : `${artifact.name} (${artifact.filename})`;
const calledOnPage = (artifact) => artifact.name === undefined
    ? code(artifact.filename)
    : gfm `${code(artifact.filename)} as ${code(artifact.name)}`;
/** The short fingerprint, linked to where the service shows the artifact. */
const shortOnPage = (artifact, url) => url === undefined ? code(artifacts_short(artifact)) : markdown_link(code(artifacts_short(artifact)), url);
/** One line of log: the fingerprint first, as `sha256sum` prints it. */
const artifactLine = (artifact) => line(`  ${artifact.fingerprint}  ${called(artifact)}`);
/** How a fingerprint was come by, in words. */
const typeWords = {
    file: "file",
    dir: "directory",
    oci: "image in a registry",
    docker: "image in the local engine",
    given: "given fingerprint",
    checksum: "line of a checksum file",
};
/** All there is to know of artifacts that nothing was found out about. */
const artifactTable = (artifacts) => table(["Artifact", "Type", "SHA-256 fingerprint"], artifacts, (artifact) => [
    calledOnPage(artifact),
    typeWords[artifact.type],
    code(artifact.fingerprint),
]);
/** An artifact as in the output `artifacts` (contract.md 4). Its name is always told; JSON leaves out what is undefined. */
const entry = (artifact) => ({
    name: artifact.name ?? null,
    filename: artifact.filename,
    type: artifact.type,
    fingerprint: artifact.fingerprint,
    reference: artifact.reference,
});
/** The outputs of a step with exactly one artifact, or exactly one image. */
function singleOutputs(artifacts) {
    const [only, ...others] = artifacts;
    const [image, ...images] = artifacts.flatMap(({ reference }) => reference ?? []);
    return {
        fingerprint: others.length === 0 ? only?.fingerprint : undefined,
        image: images.length === 0 ? image : undefined,
    };
}
/** The value that the only item has. */
function onlyOne(items, value) {
    const [only, ...others] = items;
    return only !== undefined && others.length === 0 ? value(only) : undefined;
}
/** How many artifacts an annotation names; all of them are in the log. */
const namedInAnnotation = 5;
/** A line for each of the first artifacts, and how many more there are. */
function firstFew(artifacts, tell) {
    const more = artifacts.length - namedInAnnotation;
    return [
        ...artifacts
            .slice(0, namedInAnnotation)
            .map((artifact) => `${called(artifact)} (${artifacts_short(artifact)}): ${tell(artifact)}`),
        ...(more > 0 ? [`… and ${(0,shorten/* count */.U9)(more, "more artifact")}, all in the log.`] : []),
    ];
}

;// CONCATENATED MODULE: ./build/report/views/commit.js


const commitLines = ({ gitCommit, testedMergeCommit }) => [
    ...(gitCommit === undefined ? [] : [line(`Commit ${gitCommit}`)]),
    ...(testedMergeCommit === undefined
        ? []
        : [line(`This run tested merge commit ${testedMergeCommit}, which is not the one on record`)]),
];
const commitsOnPage = ({ gitCommit, testedMergeCommit }) => [
    ...(gitCommit === undefined ? [] : [gfm `Commit ${code(gitCommit)}`]),
    ...(testedMergeCommit === undefined
        ? []
        : [gfm `This run tested merge commit ${code(testedMergeCommit)}, which is not the one on record.`]),
];

;// CONCATENATED MODULE: ./build/report/views/artifacts-reported.js
// `report-artifact`: what is on record and, first, what is not.







const next = "Correct what the service or the network objected to and run the job again. Reporting an artifact twice does no harm.";
function renderArtifactsReported(outcome) {
    const { artifacts, flow, trail } = outcome;
    const failed = artifacts.filter(({ reported }) => !reported);
    const recorded = artifacts.filter(({ reported }) => reported);
    const passes = failed.length === 0 && artifacts.length > 0;
    const text = passes
        ? `RECORDED: ${(0,shorten/* count */.U9)(artifacts.length, "artifact")} in trail ${trail} of flow ${flow}.`
        : `NOT RECORDED: ${failed.length} of ${(0,shorten/* count */.U9)(artifacts.length, "artifact")} for trail ${trail} of flow ${flow}.`;
    return {
        passes,
        outputs: {
            ...singleOutputs(artifacts),
            reported: String(passes),
            flow,
            trail,
            "git-commit": outcome.gitCommit,
            "html-url": onlyOne(artifacts, ({ htmlUrl }) => htmlUrl),
        },
        documents: {
            artifacts: lazy/* Lazy */.d.of(artifacts, (artifact) => ({
                ...entry(artifact),
                html_url: artifact.htmlUrl,
                reported: artifact.reported,
            })),
            result: { value: outcome.result },
        },
        log: [...commitLines(outcome), ...recorded.map(artifactLine), ...failed.flatMap(failedLines)],
        warnings: [],
        ...(passes ? {} : { error: annotation(text, failed) }),
        answer: { tone: passes ? "good" : "bad", text },
        page: [
            gfm `### ${passes ? "✅" : "❌"} ${text}`,
            ...(passes ? [] : [gfm `**What to do:** ${next}`]),
            ...commitsOnPage(outcome),
            passes ? recordedTable(recorded) : allTable([...failed, ...recorded]),
            details(gfm `Whole fingerprints`, [artifactTable(artifacts)]),
        ],
    };
}
const recordedTable = (artifacts) => table(["Artifact", "Type", "Fingerprint"], artifacts, (artifact) => [
    calledOnPage(artifact),
    typeWords[artifact.type],
    shortOnPage(artifact, artifact.htmlUrl),
]);
const allTable = (artifacts) => table(["", "Artifact", "Fingerprint", "Why it is not recorded"], artifacts, (artifact) => [
    artifact.reported ? "✅" : "❌",
    calledOnPage(artifact),
    shortOnPage(artifact, artifact.htmlUrl),
    prose(whyNot(artifact)),
]);
const whyNot = ({ reported, failure }) => (reported ? "" : (failure ?? "it was not sent"));
const failedLines = (artifact) => [
    line(`${artifact.fingerprint}  ${called(artifact)}: not recorded`, "bad"),
    line(`    ${whyNot(artifact)}`),
];
const annotation = (text, failed) => ({
    title: "Not everything was recorded",
    lines: [text, ...firstFew(failed, whyNot), `What to do: ${next}`],
});

;// CONCATENATED MODULE: ./build/report/views/fingerprinted.js
// `fingerprint`: what was found, as nobody else was told.




function renderFingerprinted({ artifacts }) {
    const text = `FINGERPRINTED: ${(0,shorten/* count */.U9)(artifacts.length, "artifact")}. Nothing was sent anywhere.`;
    return {
        passes: true,
        outputs: singleOutputs(artifacts),
        documents: { artifacts: lazy/* Lazy */.d.of(artifacts, entry) },
        log: lazy/* Lazy */.d.of(artifacts, artifactLine),
        warnings: [],
        answer: { tone: "good", text },
        page: [gfm `### ✅ ${text}`, artifactTable(artifacts)],
    };
}

;// CONCATENATED MODULE: ./build/report/time-format.js
// Times and durations, for people.

const units = [
    { unit: "day", seconds: 86_400 },
    { unit: "hour", seconds: 3600 },
    { unit: "minute", seconds: 60 },
];
/** A time in seconds since 1970, in UTC, and how long ago that is. What is no time is shown as the number that it is. */
function formatTime(seconds, now) {
    const date = new Date(seconds * 1000);
    if (Number.isNaN(date.getTime()))
        return String(seconds);
    return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC (${ago(seconds - now / 1000)})`;
}
/** `3 days ago`, `in 2 hours`, `now`. */
function ago(difference) {
    const fitting = units.find(({ seconds }) => Math.abs(difference) >= seconds);
    if (fitting === undefined)
        return "now";
    const distance = (0,shorten/* count */.U9)(Math.floor(Math.abs(difference) / fitting.seconds), fitting.unit);
    return difference < 0 ? `${distance} ago` : `in ${distance}`;
}
/** `45 seconds`, `20 minutes`, `1 hour 30 minutes`. */
function formatDuration(seconds) {
    const parts = [
        { number: Math.floor(seconds / 3600), noun: "hour" },
        { number: Math.floor((seconds % 3600) / 60), noun: "minute" },
        { number: seconds % 60, noun: "second" },
    ].filter(({ number }) => number > 0);
    return parts.length === 0 ? "0 seconds" : parts.map(({ number, noun }) => (0,shorten/* count */.U9)(number, noun)).join(" ");
}

;// CONCATENATED MODULE: ./build/report/views/assertion.js



const unnamed = "(unnamed)";
const worstFirst = ["bad", "warning", "neutral", "good"];
const sorted = (rows) => rows.toSorted((one, other) => worstFirst.indexOf(one.tone) - worstFirst.indexOf(other.tone));
/** Who allowed the artifact without evidence, when and why; nothing where nobody did. */
function allowListingText({ allowListing: listing }, now) {
    if (!listing)
        return [];
    const who = listing.allowed_by_user_id ?? "somebody whom the service does not name";
    const when = typeof listing.timestamp === "number" ? formatTime(listing.timestamp, now) : "at an unknown time";
    return [`Allow-listed by ${who}, ${when}: ${listing.description ?? "no reason given"}`];
}
const policyRows = ({ policy_evaluations: policies }) => sorted((policies ?? []).map((policy) => {
    const unsatisfied = policy.rule_evaluations.filter(({ satisfied, ignored }) => satisfied !== true && ignored !== true);
    const good = policy.status ? policy.status === "COMPLIANT" : unsatisfied.length === 0;
    return {
        tone: good ? "good" : "bad",
        name: policy.policy_name,
        version: String(policy.policy_version ?? ""),
        status: policy.status ?? (good ? "satisfied" : "not satisfied"),
        unsatisfied: unsatisfied.map(ruleText),
    };
}));
function ruleText({ rule, resolutions }) {
    const name = rule?.definition?.name;
    const type = rule?.definition?.type;
    const what = [
        rule?.type ?? "rule",
        ...(name ? [name === "*" ? "of any name" : name] : []),
        ...(type ? [`of type ${type}`] : []),
    ].join(" ");
    const found = new Set(resolutions.flatMap(({ type }) => (type ? [foundWords[type] ?? type] : [])));
    return `${what} ${found.size === 0 ? "is not satisfied" : [...found].join(", ")}`;
}
/** What the service found about a rule, in words; any other word of it is shown as it is. */
const foundWords = {
    missing_attestation: "is missing",
    non_compliant_attestation: "is not compliant",
    non_compliant_in_trail: "is not compliant in its trail",
};
/** The trails in which the artifact was found; where the answer lists none, the one that it names itself. */
function trailRows(assertion) {
    const listed = assertion.flows;
    return sorted((listed.length > 0 ? listed : [assertion]).map((one) => {
        const { compliant, compliance_status: state } = one;
        const url = dist/* safeParse */.xLC(identifiers/* httpUrlSchema */.b$, one.html_url);
        return {
            tone: compliant === true ? "good" : "bad",
            flow: one.flow ?? unnamed,
            trail: one.trail ?? "",
            inTrail: yesNo(compliant),
            byItself: state?.status ?? yesNo(state?.is_compliant),
            attestations: sorted((state?.attestations_statuses ?? []).map(attestationRow)),
            ...(url.success ? { url: url.output } : {}),
        };
    }));
}
const yesNo = (compliant) => compliant === true ? "compliant" : compliant === false ? "not compliant" : "not said";
function attestationRow(one) {
    const { is_compliant: compliant, status } = one;
    const missing = status === "MISSING";
    return {
        tone: missing ? "warning" : compliant === true ? "good" : "bad",
        name: one.attestation_name ?? unnamed,
        type: one.attestation_type ?? "",
        status: `${missing ? "missing" : yesNo(compliant)}${one.unexpected === true ? ", not asked for" : ""}`,
    };
}

;// CONCATENATED MODULE: ./build/report/views/judged.js
// The gate's answer: the verdict, why, and what to do; the artifacts that keep it shut first.









/**
 * @param now milliseconds since 1970
 * @param mask takes secrets out of what is only read here
 */
function renderJudged(outcome, now, mask) {
    const read = ({ assertion }) => assertion?.read(mask);
    const artifacts = outcome.artifacts.toSorted(judged_worstFirst);
    const scopes = new Set(outcome.artifacts.flatMap(({ scope }) => scope ?? []));
    return {
        passes: outcome.passes,
        outputs: {
            ...singleOutputs(outcome.artifacts),
            verdict: outcome.verdict,
            compliant: String(outcome.passes && outcome.verdict === "compliant"),
            scope: onlyOne([...scopes], (scope) => scope),
            flow: outcome.query.flow,
            "html-url": onlyOne(outcome.artifacts, ({ htmlUrl }) => htmlUrl),
        },
        documents: {
            artifacts: lazy/* Lazy */.d.of(outcome.artifacts, (artifact) => ({
                ...entry(artifact),
                verdict: artifact.verdict,
                reasons: artifact.reasons,
                html_url: artifact.htmlUrl,
            })),
            result: { value: outcome.result },
            record: { value: outcome.record },
        },
        log: logOf(outcome, now, read),
        warnings: [
            ...judged_annotation("The gate let this through", letThroughLines(artifacts.filter(isAnnotated))),
            ...judged_annotation("To know about this verdict", warningsOf(outcome)),
        ],
        ...(outcome.passes ? {} : { error: shutAnnotation(outcome, artifacts) }),
        answer: { tone: toneOf(outcome), text: answerText(outcome) },
        page: pageOf(outcome, artifacts, now, read),
    };
}
const severities = ["bad", "warning", "neutral", "good"];
const judged_worstFirst = (one, other) => severities.indexOf(toneOf(one)) - severities.indexOf(toneOf(other));
function toneOf({ passes, verdict }) {
    if (!passes)
        return "bad";
    return verdict === "compliant" ? "good" : verdict === "dry-run" ? "neutral" : "warning";
}
const judged_annotation = (title, lines) => lines.length === 0 ? [] : [{ title, lines }];
/** The warnings; where there are several artifacts, with the artifact that each is about. */
function warningsOf({ artifacts }) {
    if (artifacts.length === 1)
        return artifacts.flatMap(({ warnings }) => warnings);
    const some = artifacts.filter(({ warnings }) => warnings.length > 0);
    return firstFew(some, ({ warnings }) => warnings.join("; "));
}
/** The answer in one sentence; `meaningOf` says more. */
function answerText({ passes, verdict, cancelled, artifacts }) {
    const name = verdict.toUpperCase();
    const all = (0,shorten/* count */.U9)(artifacts.length, "artifact");
    if (cancelled)
        return `${name}: the gate stays shut, because the job was cancelled before there was an answer.`;
    if (passes)
        return verdict === "compliant"
            ? `COMPLIANT: the gate is open for ${all}.`
            : `${name}: not compliant, but let through by the settings of this step.`;
    const shut = artifacts.filter((artifact) => !artifact.passes).length;
    return `${name}: the gate stays shut${artifacts.length === 1 ? "" : ` for ${shut} of ${all}`}.`;
}
const meaningOf = ({ verdict }) => `${verdictTexts[verdict].meaning}.`;
function questionText({ scope, flow, environment, policies }) {
    const inFlow = flow === undefined ? "" : ` (as reported in flow ${flow})`;
    switch (scope) {
        case "environment":
            return `Asked: may this run in environment ${environment ?? ""}${inFlow}?`;
        case "policy":
            return `Asked: does this satisfy ${policies.length === 1 ? "policy" : "the policies"} ${policies.join(", ")}${inFlow}?`;
        case "flow":
            return `Asked: does this comply with ${flow === undefined ? "its flow" : `flow ${flow}`}?`;
    }
}
function nextStep({ verdict, query: asked, cancelled, waitedSeconds }) {
    if (cancelled)
        return "Run the job again: a cancelled gate has no answer.";
    if (verdict === "nothing-judged" && asked.scope === "flow")
        return "Report the artifact under the name that the template has (`artifacts: name=path`), or set `on-nothing-judged: allow` if nothing is meant to be judged.";
    return verdict === "pending" && waitedSeconds > 0
        ? "Let the missing evidence be reported and run this job again, or give the input `wait` more time."
        : verdictTexts[verdict].next;
}
const letThroughText = ({ override: letThrough }) => letThrough === undefined || letThrough.input === "dry-run"
    ? []
    : [
        `\`${letThrough.input}: ${letThrough.setting}\` lets the job go on although the verdict is ${letThrough.verdict}. Without it, the gate would be shut.`,
    ];
/** `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated. */
const isAnnotated = ({ override: letThrough }) => letThrough?.setting !== "ignore";
function letThroughLines(artifacts) {
    const some = artifacts.filter((artifact) => letThroughText(artifact).length > 0);
    return firstFew(some, (artifact) => letThroughText(artifact).join(" "));
}
function shutAnnotation(outcome, artifacts) {
    const shut = artifacts.filter(({ passes }) => !passes);
    return {
        title: `Gate shut: ${outcome.verdict}`,
        lines: [
            `${answerText(outcome)} ${meaningOf(outcome)}`,
            ...firstFew(shut, ({ verdict, reasons }) => [...(artifacts.length === 1 ? [] : [verdict]), ...reasons.slice(0, 3).map(({ text }) => text)].join("; ")),
            `What to do: ${nextStep(outcome)}`,
        ],
    };
}
// The log.
/** Failures come last, next to the answer; what is equally severe stays in input order. */
function* logOf(outcome, now, read) {
    for (const text of [questionText(outcome.query), ...waited(outcome)])
        yield line(text);
    for (const artifact of outcome.artifacts.toSorted((one, other) => judged_worstFirst(other, one))) {
        yield* artifactLines(artifact, now);
        // What is as it should be needs no details, unless it is all that was asked about.
        if (outcome.artifacts.length === 1 || toneOf(artifact) !== "good")
            yield* detailsOf(artifact, read(artifact));
    }
}
const reasonMarks = {
    missing: { log: "…", page: gfm `⏳` },
    failed: { log: "✗", page: gfm `❌` },
    "invalid-response": { log: "?", page: gfm `❓` },
    "service-error": { log: "-", page: gfm `💬` },
    unreachable: { log: "-", page: gfm `💬` },
};
function artifactLines(artifact, now) {
    return [
        line(`${artifact.fingerprint}  ${called(artifact)}: ${artifact.verdict}`, toneOf(artifact)),
        ...artifact.reasons.map(({ kind, text }) => line(`    ${reasonMarks[kind].log} ${text}`)),
        ...[...allowListingText(artifact, now), ...letThroughText(artifact), ...artifact.warnings].map((text) => line(`    ! ${text}`)),
    ];
}
function detailsOf(artifact, assertion) {
    const { htmlUrl } = artifact;
    const see = htmlUrl === undefined ? [] : [line(`    See ${htmlUrl}`)];
    return assertion === undefined ? see : [...see, ...assertionTables(assertion, called(artifact))];
}
function assertionTables(assertion, name) {
    const policies = policyRows(assertion);
    const attestations = trailRows(assertion).flatMap(({ flow, trail, attestations }) => attestations.map((one) => [
        one.tone === "warning" ? reasonMarks.missing.log : severityIcons[one.tone].log,
        one.name,
        one.type,
        one.status,
        flow,
        trail,
    ]));
    return [
        ...(policies.length === 0
            ? []
            : [
                {
                    kind: "table",
                    title: `Policies that were asked about ${name}`,
                    rows: [
                        ["", "policy", "version", "status", "rules that are not satisfied"],
                        ...policies.map((one) => [
                            severityIcons[one.tone].log,
                            one.name,
                            one.version,
                            one.status,
                            one.unsatisfied.join("; "),
                        ]),
                    ],
                },
            ]),
        ...(attestations.length === 0
            ? []
            : [
                {
                    kind: "table",
                    title: `Attestations of ${name}`,
                    rows: [["", "attestation", "type", "status", "flow", "trail"], ...attestations],
                },
            ]),
    ];
}
// The summary.
function pageOf(outcome, artifacts, now, read) {
    const few = artifacts.length <= 3;
    return [
        gfm `### ${severityIcons[toneOf(outcome)].page} ${answerText(outcome)}`,
        joined([meaningOf(outcome), questionText(outcome.query), ...waited(outcome)], gfm ` `),
        ...(outcome.passes ? [] : [gfm `**What to do:** ${prose(nextStep(outcome))}`]),
        ...[...letThroughLines(artifacts), ...warningsOf(outcome)].map((text) => gfm `> ⚠️ ${prose(text)}`),
        artifactsTable(artifacts, now),
        detailsList("artifact", artifacts, (artifact) => artifactFold(artifact, read(artifact), now, few && !artifact.passes)),
    ];
}
function artifactsTable(artifacts, now) {
    const cells = (artifact) => [
        severityIcons[toneOf(artifact)].page,
        calledOnPage(artifact),
        shortOnPage(artifact, artifact.htmlUrl),
        artifact.verdict,
    ];
    const head = ["", "Artifact", "Fingerprint", "Verdict"];
    const explained = artifacts.some(({ reasons, allowListing }) => reasons.length > 0 || allowListing);
    return explained
        ? table([...head, "Why"], artifacts, (artifact) => [...cells(artifact), why(artifact, now)])
        : table(head, artifacts, cells);
}
const waited = ({ waitedSeconds }) => waitedSeconds === 0 ? [] : [`The gate waited ${formatDuration(waitedSeconds)} for this answer.`];
/** The first reasons in a cell; the fold below has all of them. */
function why(artifact, now) {
    const { reasons } = artifact;
    return joined([
        ...reasons.slice(0, 3).map(reasonOnPage),
        ...(reasons.length > 3 ? [gfm `and ${reasons.length - 3} more`] : []),
        ...allowListingText(artifact, now).map((listing) => gfm `⚠️ ${listing}`),
    ], gfm `<br>`);
}
const reasonOnPage = ({ kind, text, url }) => url === undefined
    ? gfm `${reasonMarks[kind].page} ${prose(text)}`
    : gfm `${reasonMarks[kind].page} ${prose(text)} (${markdown_link("open", url)})`;
function artifactFold(artifact, assertion, now, open) {
    return details(gfm `${severityIcons[toneOf(artifact)].page} ${calledOnPage(artifact)}: ${artifact.verdict}`, [
        gfm `SHA-256 ${code(artifact.fingerprint)}`,
        ...(artifact.reasons.length > 3
            ? artifact.reasons.map((reason) => gfm `- ${reasonOnPage(reason)}`)
            : []),
        ...(assertion === undefined
            ? [
                artifact.scope === undefined
                    ? gfm `The service gave no answer that could be shown here.`
                    : gfm `The service's answer is too large to be shown here; the decision record has its SHA-256.`,
            ]
            : [
                ...allowListingText(artifact, now).map((listing) => gfm `> ⚠️ ${listing}`),
                ...assertionBlocks(assertion),
            ]),
    ], open);
}
function assertionBlocks(assertion) {
    const policies = policyRows(assertion);
    const trails = trailRows(assertion);
    return [
        ...(policies.length === 0
            ? []
            : [
                table(["", "Policy", "Version", "Status", "Rules that are not satisfied"], policies, (one) => [
                    severityIcons[one.tone].page,
                    code(one.name),
                    one.version,
                    one.status,
                    joined(one.unsatisfied, gfm `<br>`),
                ]),
            ]),
        table(["Flow", "Trail", "Artifact by itself", "Artifact in its trail"], trails, (one) => [
            code(one.flow),
            one.url === undefined ? code(one.trail) : gfm `${code(one.trail)} (${markdown_link("open", one.url)})`,
            one.byItself,
            gfm `${severityIcons[one.tone].page} ${one.inTrail}`,
        ]),
        ...trails
            .filter(({ attestations }) => attestations.length > 0)
            .flatMap(({ flow, attestations }) => [
            gfm `Attestations in flow ${code(flow)}:`,
            table(["", "Attestation", "Type", "Status"], attestations, (one) => [
                one.tone === "warning" ? reasonMarks.missing.page : severityIcons[one.tone].page,
                code(one.name),
                one.type,
                one.status,
            ]),
        ]),
    ];
}

;// CONCATENATED MODULE: ./build/report/views/notification-rows.js
// Actions and notifications: whom they tell what, and whether that works. An address to which something is posted may
// be a secret in itself, so only its host is shown.


const optional = (schema) => dist/* fallback */.NpB(dist/* optional */.lqM(schema), undefined);
/** A target's form is free (spec.md): what is not as expected is not shown. */
const targetSchema = dist/* object */.Ikc({
    type: optional(dist/* string */.YjP()),
    webhook: optional(dist/* string */.YjP()),
    emails: optional(dist/* array */.YOg(dist/* string */.YjP())),
    context: optional(dist/* object */.Ikc({ channel_name: optional(dist/* string */.YjP()), channel_id: optional(dist/* string */.YjP()) })),
    last_success_at: optional(dist/* number */.aig()),
    last_failure_at: optional(dist/* number */.aig()),
});
/** Does the rule fail to reach somebody? By the service's word, or by one of its targets. */
const isFailing = (rule) => rule.is_failing ?? rule.targets.map(notification_rows_read).some((target) => hasFailed(target));
const ruleTone = (rule) => (isFailing(rule) ? "bad" : "good");
/** Failing rules first, otherwise as they came. */
const failingFirst = (rules) => [...rules].sort((one, other) => Number(isFailing(other)) - Number(isFailing(one)));
/** The rule's targets, failing ones first. */
function targetsOf(rule, now) {
    return rule.targets
        .map(notification_rows_read)
        .toSorted((one, other) => Number(hasFailed(other)) - Number(hasFailed(one)))
        .map((target) => ({
        tone: hasFailed(target) ? "bad" : target.last_success_at === undefined ? "neutral" : "good",
        type: target.type ?? "unknown",
        where: whereTo(target),
        lastSuccess: target.last_success_at === undefined ? "never" : formatTime(target.last_success_at, now),
        lastFailure: target.last_failure_at === undefined ? "never" : formatTime(target.last_failure_at, now),
    }));
}
function notification_rows_read(target) {
    const parsed = dist/* safeParse */.xLC(targetSchema, target);
    return parsed.success ? parsed.output : {};
}
const hasFailed = ({ last_success_at: success, last_failure_at: failure }) => failure !== undefined && (success === undefined || failure > success);
function whereTo({ webhook, emails, context }) {
    const channel = context?.channel_name ?? context?.channel_id;
    if (channel !== undefined)
        return `channel ${channel}`;
    if (emails !== undefined)
        return emails.join(", ");
    if (webhook !== undefined)
        return URL.parse(webhook)?.hostname ?? "an address that cannot be read";
    return "not said";
}

;// CONCATENATED MODULE: ./build/report/views/list-parts.js
// What each kind of list shows of its items.








/** @param now milliseconds since 1970 */
function partsOf(list, now) {
    if (list.items.length === 0)
        return { parts: [] };
    switch (list.of) {
        case "environments":
            return environments(list.items, now);
        case "environment-events":
            return { parts: { [Symbol.iterator]: () => timeline(list.items, now) } };
        case "approvals":
            return { parts: [approvals(list.items, now)] };
        case "builds":
            return { parts: [builds(list.items, now)] };
        case "actions":
            return actions(list.items, now);
    }
}
const plain = (text) => ({ page: text, log: text });
const named = (text) => ({ page: text === "" ? "" : code(text), log: text });
const mark = (tone) => ({ page: severityIcons[tone].page, log: severityIcons[tone].log });
const list_parts_names = (list) => ({
    page: joined(list.map(code), gfm `, `),
    log: list.join(", "),
});
const at = (seconds, now) => plain(typeof seconds === "number" ? formatTime(seconds, now) : "");
const list_parts_short = (fingerprint) => named((fingerprint ?? "").slice(0, 12));
/** A table with a row for each item. */
const part = (head, items, cellsOf) => ({
    head,
    page: lazy/* Lazy */.d.of(items, (item) => cellsOf(item).map(({ page }) => page)),
    log: lazy/* Lazy */.d.of(items, (item) => cellsOf(item).map(({ log }) => log)),
});
/** What is bad about some of the items, by their names. */
function remarkOn(what, bad) {
    if (bad.length === 0)
        return {};
    const more = bad.length > 20 ? [gfm `and ${bad.length - 20} more`] : [];
    return {
        remark: gfm `${severityIcons.bad.page} ${what}: ${joined([...bad.slice(0, 20).map(code), ...more], gfm `, `)}`,
    };
}
// Environments.
const stateTone = (state) => state === true ? "good" : state === false ? "bad" : "neutral";
const stateText = (state) => state === true ? "compliant" : state === false ? "non-compliant" : "unknown";
function environments(items, now) {
    const bad = [...items].filter(({ state }) => state === false).map(({ name }) => name);
    const head = ["", "Environment", "State", "Type", "Policies", "Last changed", "Last reported"];
    const cells = (one) => [
        mark(stateTone(one.state)),
        {
            page: one.description ? gfm `${code(one.name)}<br>${one.description}` : code(one.name),
            log: one.name,
        },
        plain(stateText(one.state)),
        plain(one.type ?? ""),
        policiesOf(one),
        at(one.last_changed_at, now),
        at(one.last_reported_at, now),
    ];
    return {
        ...remarkOn("Not compliant", bad),
        parts: [part(head, items, cells)],
    };
}
function policiesOf({ policies, included_environments: included }) {
    if (included !== undefined && included !== null && included.length > 0) {
        const { page, log } = list_parts_names(included);
        return { page: gfm `of ${page}`, log: `of ${log}` };
    }
    return policies === undefined || policies === null || policies.length === 0
        ? plain("none")
        : list_parts_names(policies);
}
function* timeline(events, now) {
    const iterator = events[Symbol.iterator]();
    let next = iterator.next();
    while (next.done !== true) {
        const day = dayOf(next.value);
        const isOfDay = (one) => one.done !== true && dayOf(one.value) === day;
        const ofDay = (function* () {
            for (; isOfDay(next); next = iterator.next())
                yield next.value;
        })();
        yield {
            title: titleOf(day, next.value, now),
            head: ["", "Time (UTC)", "What happened", "Artifact", "Snapshot"],
            page: (0,lazy/* each */._)(ofDay, eventOnPage),
            log: (0,lazy/* each */._)(ofDay, eventInLog),
        };
        // What nobody looked at.
        while (isOfDay(next))
            next = iterator.next();
    }
}
function dayOf({ reported_at: seconds }) {
    return (typeof seconds === "number" ? timeOf(seconds)?.slice(0, 10) : undefined) ?? "At an unknown time";
}
/** Such as `2026-11-20 (3 days ago)`. */
function titleOf(day, { reported_at: seconds }, now) {
    const ago = typeof seconds !== "number" ? undefined : / (\(.*\))$/.exec(formatTime(seconds, now))?.[1];
    return ago === undefined ? day : `${day} ${ago}`;
}
/** As ISO 8601 in UTC; nothing for a number that is no time. */
function timeOf(seconds) {
    const time = new Date(seconds * 1000);
    return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
function eventOnPage(event) {
    const { artifact_name: artifact, snapshot_index: snapshot } = event;
    return [
        eventMark(event),
        timeOfDay(event),
        happenedOnPage(event),
        artifact ? code(shortArtifact(artifact)) : "",
        typeof snapshot === "number"
            ? gfm `${severityIcons[stateTone(event.snapshot_compliance)].page} ${String(snapshot)}`
            : "",
    ];
}
function eventInLog(event) {
    const { type, description, artifact_name: artifact, snapshot_index: snapshot } = event;
    return [
        severityIcons[eventTone(event)].log,
        timeOfDay(event),
        description ? `${type}: ${description}` : type,
        artifact ?? "",
        typeof snapshot === "number" ? String(snapshot) : "",
    ];
}
const timeOfDay = ({ reported_at: seconds }) => (typeof seconds === "number" ? timeOf(seconds)?.slice(11, 19) : undefined) ?? "";
function happenedOnPage({ type, description, code_diff }) {
    const diff = dist/* safeParse */.xLC(identifiers/* httpUrlSchema */.b$, code_diff);
    const about = [
        ...(description ? [gfm `${description}`] : []),
        ...(diff.success ? [markdown_link("changes", diff.output)] : []),
    ];
    return joined([gfm `<strong>${type}</strong>`, joined(about, gfm `, `)], about.length === 0 ? gfm `` : gfm `<br>`);
}
/** An image's digest is in the log; a table has no room for it. */
const shortArtifact = (name) => name.replace(/@sha256:([0-9a-f]{12})[0-9a-f]{52}$/, "@$1…");
function eventTone({ type, artifact_compliance: compliant }) {
    if (type.includes("non-compliant") || compliant === false)
        return "bad";
    return /(^|-)compliant/.test(type) || compliant === true ? "good" : "neutral";
}
function eventMark(event) {
    const sign = eventSigns.find(([beginning]) => event.type.startsWith(beginning));
    return gfm `${sign?.[1] ?? gfm ``}${severityIcons[eventTone(event)].page}`;
}
const eventSigns = [
    ["started", gfm `▶️`],
    ["exited", gfm `⏹️`],
    ["changed", gfm `🔄`],
    ["updated", gfm `🏷️`],
];
// Approvals.
const approvalTones = {
    APPROVED: "good",
    PENDING: "warning",
    UNAPPROVED: "bad",
};
function approvals(items, now) {
    return part(["", "Approval", "State", "Artifact", "From, to", "Last changed"], items, (one) => {
        const number = String(one.release_number);
        const by = [...new Set(one.approvals.flatMap(({ approved_by: person }) => person ?? []))].join(", ");
        const state = `${one.state.toLowerCase()}${by === "" ? "" : ` (${by})`}`;
        const commits = (0,shorten/* count */.U9)(one.src_commit_list.length, "commit");
        const [from, to] = [list_parts_short(one.base_artifact), list_parts_short(one.target_artifact)];
        return [
            mark(approvalTones[one.state]),
            { page: one.description === "" ? number : gfm `${number}<br>${one.description}`, log: number },
            plain(state),
            one.environment
                ? {
                    page: gfm `${code(one.artifact_name)}<br>for ${code(one.environment)}`,
                    log: `${one.artifact_name} for ${one.environment}`,
                }
                : named(one.artifact_name),
            { page: gfm `${from.page} → ${to.page}<br>${commits}`, log: `${from.log} → ${to.log}, ${commits}` },
            at(one.last_modified_at, now),
        ];
    });
}
// Builds.
function builds(items, now) {
    return part(["Built", "SHA-256 fingerprint", "Flow", "Trail", "Repository"], items, (one) => [
        at(one.created_at, now),
        list_parts_short(one.fingerprint),
        named(one.flow_name ?? ""),
        named(one.trail_name ?? ""),
        named(one.repo_info?.name ?? ""),
    ]);
}
// Actions.
function actions(items, now) {
    const failing = [...items].filter(isFailing).map(({ name }) => name);
    const rules = part(["", "Action", "Tells of", "In", "Targets"], failingFirst(items), (one) => {
        const targets = targetsOf(one, now);
        return [
            mark(ruleTone(one)),
            {
                page: gfm `${code(one.name)}<br>${String(one.number)}, ${one.type}`,
                log: `${one.number} ${one.name}`,
            },
            list_parts_names(one.triggers),
            list_parts_names([...(one.environments ?? []), ...(one.flows ?? [])]),
            {
                page: joined(targets.map((target) => target.tone === "bad"
                    ? gfm `${severityIcons.bad.page} ${target.type} to ${target.where}, failed ${target.lastFailure}`
                    : gfm `${target.type} to ${target.where}`), gfm `<br>`),
                log: targets
                    .map(({ tone, type, where }) => `${type} to ${where}${tone === "bad" ? " (failing)" : ""}`)
                    .join("; "),
            },
        ];
    });
    return { ...remarkOn("Fails to reach somebody", failing), parts: [rules] };
}

;// CONCATENATED MODULE: ./build/report/views/list-read.js




/** Rows that people still scroll through; all items are in the result file. */
const mostRows = 200;
/** @param now milliseconds since 1970, for "3 days ago" */
function renderListRead(outcome, now) {
    const { list, totalCount, warnings, result } = outcome;
    const { parts, remark } = partsOf(list, now);
    const text = list_read_answerText(outcome);
    const answer = { tone: list.items.length === 0 ? "neutral" : "good", text };
    return {
        passes: true,
        outputs: {
            count: String(list.items.length),
            "total-count": totalCount === undefined ? undefined : String(totalCount),
            flow: list.of === "approvals" ? list.flow : undefined,
        },
        documents: { result: { value: result } },
        log: list_read_logOf(parts, text),
        warnings: warnings.length === 0 ? [] : [{ title: "To know about this list", lines: warnings }],
        answer,
        page: [
            gfm `### ${severityIcons[answer.tone].page} ${text}`,
            ...warnings.map((warning) => gfm `> ⚠️ ${prose(warning)}`),
            ...(remark === undefined ? [] : [remark]),
            ...blocks(parts, list.items.length),
        ],
    };
}
function list_read_answerText({ list, totalCount, hasMore }) {
    const { length } = list.items;
    const noun = nouns[list.of];
    const of = list.of === "environment-events"
        ? ` of ${list.environment}`
        : list.of === "approvals"
            ? ` of flow ${list.flow}`
            : "";
    if (length === 0)
        return `READ: no ${noun}s${of}.`;
    const said = hasMore
        ? totalCount === undefined
            ? `${(0,shorten/* count */.U9)(length, noun)}${of}; there may be more`
            : `${(0,shorten/* grouped */.zD)(length)} of ${(0,shorten/* count */.U9)(totalCount, noun)}${of}`
        : `${(0,shorten/* count */.U9)(length, noun)}${of}`;
    return `READ: ${said}.`;
}
const nouns = {
    environments: "environment",
    "environment-events": "event",
    approvals: "approval",
    builds: "build",
    actions: "action",
};
function* list_read_logOf(parts, text) {
    for (const { title, head, log } of parts) {
        const rows = function* () {
            yield head;
            yield* log;
        };
        yield { kind: "table", title: title ?? text, rows: rows() };
    }
}
/** The tables, cut where nobody reads on. */
function blocks(parts, length) {
    const made = [];
    let room = mostRows;
    for (const { title, head, page } of parts) {
        const rows = first(page, room);
        room -= rows.length;
        if (title !== undefined)
            made.push(gfm `#### ${title}`);
        made.push({ kind: "table", head, length: rows.length, rows });
        if (room === 0)
            break;
    }
    const left = length - (mostRows - room);
    return left === 0 ? made : [...made, gfm `_…and ${left} more. All of them are in the result file._`];
}
function first(list, most) {
    const items = [];
    for (const item of list) {
        items.push(item);
        if (items.length === most)
            break;
    }
    return items;
}

;// CONCATENATED MODULE: ./build/report/views/notification-read.js






/** @param now milliseconds since 1970 */
function renderNotificationRead({ notification, result }, now) {
    const { number, name, triggers, environments, created_by: creator } = notification;
    const targets = targetsOf(notification, now);
    const failing = isFailing(notification);
    const answer = {
        tone: failing ? "warning" : "good",
        text: `READ: notification ${number}, ${name}${failing ? ", which fails to reach a target" : ""}.`,
    };
    return {
        passes: true,
        outputs: {},
        documents: { result: { value: result } },
        log: [
            line(`Triggers: ${triggers.join(", ")}`),
            line(`Environments: ${environments.join(", ")}`),
            ...targets.map((target) => line(`    ${severityIcons[target.tone].log} ${target.type} to ${target.where}; ` +
                `last success ${target.lastSuccess}, last failure ${target.lastFailure}`)),
        ],
        warnings: [],
        answer,
        page: [
            gfm `### ${severityIcons[answer.tone].page} ${answer.text}`,
            gfm `Notification ${code(name)} (number ${String(number)}, ${notification.type}), last changed ${formatTime(notification.last_modified_at, now)}, by ${creator}`,
            gfm `Tells of ${joined(triggers.map(code), gfm `, `)} in ${joined(environments.map(code), gfm `, `)}`,
            table(["", "Target", "To", "Last success", "Last failure"], targets, (target) => [
                severityIcons[target.tone].page,
                target.type,
                target.where,
                target.lastSuccess,
                target.lastFailure,
            ]),
        ],
    };
}

;// CONCATENATED MODULE: ./build/report/views/dry-run.js





function renderDryRun(outcome) {
    const { requests, artifacts } = outcome;
    const wouldBeSent = `${(0,shorten/* count */.U9)(requests.length, "request")} that would be sent`;
    const text = `DRY-RUN: nothing was sent. ${decision(outcome)}`;
    return {
        passes: true,
        outputs: {
            ...singleOutputs(artifacts),
            ...plainOutputs(outcome),
            flow: outcome.flow ?? outcome.query?.flow,
            trail: outcome.trail,
            "git-commit": outcome.gitCommit,
        },
        documents: documents(outcome),
        log: [...artifacts.map(artifactLine), { kind: "json", title: wouldBeSent, value: requests }],
        warnings: [],
        answer: { tone: "neutral", text },
        page: [
            gfm `### ℹ️ ${text}`,
            ...(artifacts.length === 0 ? [] : [artifactTable(artifacts)]),
            ...requests.slice(0, 1).map(({ method, url }) => gfm `The first request: ${method} ${code(url)}`),
            details(gfm `${wouldBeSent}`, [codeBlock("json", jsonText(requests))]),
        ],
    };
}
function decision({ operation }) {
    switch (operation) {
        case "begin-trail":
        case "report-artifact":
            return "Nothing is on record.";
        case "assert":
            return "Nobody was asked, so this is no verdict on the artifact.";
    }
}
function plainOutputs({ operation }) {
    switch (operation) {
        case "begin-trail":
        case "report-artifact":
            return { reported: "false" };
        case "assert":
            return { verdict: "dry-run", compliant: "false" };
    }
}
function documents({ operation, artifacts }) {
    switch (operation) {
        case "begin-trail":
            return {};
        case "report-artifact":
            return { artifacts: artifacts.map((one) => ({ ...entry(one), reported: false })) };
        case "assert":
            return { artifacts: artifacts.map((one) => ({ ...entry(one), verdict: "dry-run" })) };
    }
}

;// CONCATENATED MODULE: ./build/report/views/skipped.js


function renderSkipped({ operation, reason, artifacts }) {
    const text = `SKIPPED: ${operation} has recorded nothing.`;
    return {
        passes: true,
        outputs: { ...singleOutputs(artifacts), reported: "false" },
        documents: operation === "begin-trail"
            ? {}
            : { artifacts: artifacts.map((one) => ({ ...entry(one), reported: false })) },
        log: artifacts.map(artifactLine),
        warnings: [{ title: "Nothing was recorded", lines: [reason] }],
        answer: { tone: "warning", text },
        page: [gfm `### ⚠️ ${text}`, prose(reason), ...(artifacts.length === 0 ? [] : [artifactTable(artifacts)])],
    };
}

;// CONCATENATED MODULE: ./build/report/views/trail-begun.js



function renderTrailBegun(outcome) {
    const { flow, trail, htmlUrl } = outcome;
    const text = trail_begun_answerText(outcome);
    return {
        passes: true,
        outputs: { reported: "true", flow, trail, "git-commit": outcome.gitCommit, "html-url": htmlUrl },
        documents: { result: { value: outcome.result } },
        log: [...commitLines(outcome), ...(htmlUrl === undefined ? [] : [line(`See ${htmlUrl}`)])],
        warnings: [],
        answer: { tone: "good", text },
        page: [
            gfm `### ✅ ${text}`,
            gfm `Trail ${htmlUrl === undefined ? code(trail) : markdown_link(code(trail), htmlUrl)} of flow ${code(flow)}`,
            ...commitsOnPage(outcome),
        ],
    };
}
function trail_begun_answerText({ change, flow, trail }) {
    switch (change) {
        case "begun":
            return `BEGUN: trail ${trail} of flow ${flow} is on record.`;
        case "updated":
            return `UPDATED: trail ${trail} of flow ${flow} was on record already and is up to date.`;
    }
}

;// CONCATENATED MODULE: ./build/report/mermaid.js
// Pictures: Mermaid flow charts, which GitHub draws in a summary.


const strokes = {
    good: "#1a7f37",
    warning: "#9a6700",
    bad: "#cf222e",
    neutral: "#59636e",
};
/** A flow chart from left to right. */
function flowChart(boxes, arrows) {
    return codeBlock("mermaid", [
        "flowchart LR",
        ...boxes.map(({ label, tone }, index) => `  box${index}["${mermaidLabel(label)}"]:::${tone}`),
        ...arrows.map(([from, to]) => `  box${from} --> box${to}`),
        ...Object.entries(strokes).map(([tone, stroke]) => `  classDef ${tone} stroke:${stroke},stroke-width:2px`),
    ].join("\n"));
}
/** Raw text as the inside of a quoted Mermaid label: all but letters, digits and spaces as Mermaid's own entities. */
function mermaidLabel(raw) {
    return visible(raw, 100).replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `#${String(character.codePointAt(0) ?? 0)};`);
}

;// CONCATENATED MODULE: ./build/report/views/trail-evidence.js
/** The trail's own evidence first, then its artifacts', as the template and the answer list them. */
function branchesOf({ template, compliance_status: status }) {
    const wanted = template.trail.artifacts;
    const there = status.artifacts_statuses;
    const own = evidence(status.attestations_statuses, template.trail.attestations);
    const unsaid = wanted.filter(({ name }) => !there.some(([other]) => other === name));
    return [
        ...(own.length === 0 ? [] : [{ attestations: own }]),
        ...there.map(([name, artifact]) => ({
            artifact: {
                name,
                ...artifactState(artifact),
                ...(artifact.artifact_fingerprint !== undefined && { fingerprint: artifact.artifact_fingerprint }),
            },
            attestations: evidence(artifact.attestations_statuses, wanted.find((one) => one.name === name)?.attestations ?? []),
        })),
        ...unsaid.map(({ name = trail_evidence_unnamed, attestations }) => ({
            artifact: { name, tone: "neutral", state: nothingSaid },
            attestations: evidence([], attestations),
        })),
    ];
}
const trail_evidence_unnamed = "(unnamed)";
const nothingSaid = "asked for, nothing said";
function evidence(there, wanted) {
    const unsaid = wanted.filter(({ name }) => !there.some((one) => one.attestation_name === name));
    return [
        ...there.map((one) => ({
            name: one.attestation_name ?? trail_evidence_unnamed,
            type: one.attestation_type ?? "",
            ...attestationState(one),
        })),
        ...unsaid.map(({ name = trail_evidence_unnamed, type = "" }) => ({
            name,
            type,
            tone: "neutral",
            state: nothingSaid,
        })),
    ];
}
function attestationState(one) {
    const { status, is_compliant: compliant } = one;
    const more = [
        ...(one.unexpected === true ? ["not asked for"] : []),
        ...(one.overridden_attestation_id === undefined ? [] : ["overridden"]),
    ];
    const said = (tone, state) => ({ tone, state: [state, ...more].join(", ") });
    if (status === "MISSING")
        return said("warning", "missing");
    if (compliant === true)
        return said("good", "compliant");
    return compliant === false ? said("bad", "non-compliant") : said("neutral", status ?? "not said");
}
function artifactState(one) {
    const { status, is_compliant: compliant } = one;
    const state = `${status?.toLowerCase() ?? (compliant === undefined ? "not said" : compliant ? "compliant" : "non-compliant")}${one.unexpected === true ? ", not asked for" : ""}`;
    if (status === "MISSING" || status === "INCOMPLETE")
        return { tone: "warning", state };
    if (compliant === false)
        return { tone: "bad", state };
    return { tone: compliant === true || status === "COMPLIANT" ? "good" : "neutral", state };
}

;// CONCATENATED MODULE: ./build/report/views/trail-read.js










/** @param now milliseconds since 1970 */
function renderTrailRead(outcome, now) {
    const { flow, trail, gate, found, state, htmlUrl } = outcome;
    const branches = found === undefined ? [] : branchesOf(found);
    const reasons = reasonsOf(gate);
    const answer = answerOf(outcome);
    const annotations = [
        ...(gate?.override === undefined ? [] : [letThrough(gate.override)]),
        ...outcome.warnings,
    ];
    return {
        passes: gate?.passes ?? true,
        outputs: {
            flow,
            trail,
            "html-url": htmlUrl,
            "compliance-state": state,
            ...(gate && { verdict: gate.verdict, compliant: String(gate.passes && gate.verdict === "compliant") }),
        },
        documents: "result" in outcome ? { result: { value: outcome.result } } : {},
        log: [
            ...branches.flatMap(branchLines),
            ...reasons.map((text) => line(`    ${text}`)),
            ...(htmlUrl === undefined ? [] : [line(`See ${htmlUrl}`)]),
        ],
        warnings: annotations.length === 0 ? [] : [{ title: "To know about this trail", lines: annotations }],
        ...(gate && !gate.passes && { error: trail_read_shutAnnotation(gate, answer.text) }),
        answer,
        page: [
            gfm `### ${severityIcons[answer.tone].page} ${answer.text}`,
            ...(gate === undefined || gate.passes ? [] : [gfm `**What to do:** ${prose(wordsOf(gate).next)}`]),
            ...annotations.map((text) => gfm `> ⚠️ ${prose(text)}`),
            ...reasons.map((text) => gfm `- ${prose(text)}`),
            ...(found === undefined ? [] : trailBlocks(outcome, found, branches, now)),
        ],
    };
}
function answerOf({ flow, trail, gate, state }) {
    const which = `trail ${trail} of flow ${flow}`;
    if (gate === undefined) {
        const tone = state === "COMPLIANT" ? "good" : state === undefined ? "warning" : "neutral";
        return { tone, text: `READ: ${which} is ${state ?? "in a state that cannot be believed"}.` };
    }
    const name = gate.verdict.toUpperCase();
    if (!gate.passes) {
        const text = `${name}: the gate stays shut for ${which}. ${wordsOf(gate).meaning}.`;
        return { tone: "bad", text };
    }
    if (gate.verdict === "compliant")
        return { tone: "good", text: `${name}: the gate is open for ${which}.` };
    const text = `${name}: ${which} is not compliant, but let through by this step's settings. ${wordsOf(gate).meaning}.`;
    return { tone: "warning", text };
}
/** The words of a verdict, where those about an artifact do not fit a trail. */
function wordsOf({ verdict }) {
    const words = verdictTexts[verdict];
    switch (verdict) {
        case "pending":
            return { ...words, next: "Let the missing evidence be reported, and run this job again." };
        case "non-compliant":
            return { ...words, next: "Fix what failed and report it again." };
        case "misconfigured":
            return {
                meaning: "The question itself is wrong, so there is no verdict on the trail",
                next: "Check `flow`, `trail`, `org` and `base-url`, and that the trail was begun.",
            };
        case "compliant":
        case "unknown-artifact":
        case "nothing-judged":
        case "unverifiable":
        case "unauthorized":
        case "unreachable":
        case "dry-run":
            return words;
    }
}
const letThrough = ({ input, setting, verdict }) => `Let through: \`${input}: ${setting}\` lets the job go on although the verdict is ${verdict}. Without it, the gate would be shut`;
/** What failed stands before what is missing. */
const reasonsOf = (gate) => (gate?.reasons ?? [])
    .toSorted((one, other) => Number(other.kind === "failed") - Number(one.kind === "failed"))
    .map(({ text }) => text);
function trail_read_shutAnnotation(gate, answer) {
    const shown = reasonsOf(gate).slice(0, 5);
    const more = gate.reasons.length - shown.length;
    return {
        title: `Gate shut: ${gate.verdict}`,
        lines: [
            answer,
            ...shown,
            ...(more > 0 ? [`… and ${(0,shorten/* count */.U9)(more, "more reason")}, all in the log.`] : []),
            `What to do: ${wordsOf(gate).next}`,
        ],
    };
}
// The log.
const evidenceText = ({ name, type, state }) => `${name}${type === "" ? "" : ` (${type})`}: ${state}`;
/** For a picture, in which the mark says what is well. */
const boxText = ({ name, tone, state }) => `${severityIcons[tone].log} ${name}${state === "compliant" ? "" : `: ${state}`}`;
function branchLines({ artifact, attestations }) {
    return [
        artifact === undefined
            ? line("Attestations of the trail")
            : line(`Artifact ${artifact.name}: ${artifact.state}${artifact.fingerprint === undefined ? "" : `  ${artifact.fingerprint}`}`),
        ...attestations.map((one) => line(`    ${severityIcons[one.tone].log} ${evidenceText(one)}`)),
    ];
}
// The summary.
function trailBlocks({ htmlUrl, trail, flow }, found, branches, now) {
    const rows = branches.flatMap(({ artifact, attestations }) => attestations.map((one) => ({ ...one, of: artifact?.name })));
    const artifacts = branches.flatMap(({ artifact }) => artifact ?? []);
    return [
        joined([
            gfm `Trail ${htmlUrl === undefined ? code(trail) : markdown_link(code(trail), htmlUrl)} of flow ${code(flow)}`,
            gfm `begun ${formatTime(found.created_at, now)} by ${found.created_by}`,
            gfm `last changed ${formatTime(found.last_modified_at, now)}`,
            ...commitOf(found),
        ], gfm `, `),
        ...(found.description ? [gfm `> ${found.description}`] : []),
        ...(branches.length === 0
            ? [gfm `Nothing is asked for, and nothing is there.`]
            : [picture(trail, branches)]),
        ...(artifacts.length === 0
            ? []
            : [
                table(["", "Artifact", "State", "SHA-256 fingerprint"], trail_read_worstFirst(artifacts), (one) => [
                    severityIcons[one.tone].page,
                    code(one.name),
                    one.state,
                    one.fingerprint === undefined ? "" : code(one.fingerprint),
                ]),
            ]),
        ...(rows.length === 0
            ? []
            : [
                table(["", "Attestation", "Type", "Of", "State"], trail_read_worstFirst(rows), (one) => [
                    severityIcons[one.tone].page,
                    code(one.name),
                    one.type,
                    one.of === undefined ? "the trail" : code(one.of),
                    one.state,
                ]),
            ]),
    ];
}
function commitOf({ git_commit_info: commit }) {
    if (commit?.sha1 === undefined)
        return [];
    const url = dist/* safeParse */.xLC(identifiers/* httpUrlSchema */.b$, commit.url);
    const short = code(commit.sha1.slice(0, 12));
    const branch = commit.branch ? gfm ` on ${code(commit.branch)}` : gfm ``;
    return [gfm `commit ${url.success ? markdown_link(short, url.output) : short}${branch}`];
}
const order = ["bad", "warning", "neutral", "good"];
const trail_read_worstFirst = (rows) => rows.toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone));
/** More boxes than this nobody can read. */
const mostBoxes = 40;
/** The trail, its artifacts and their attestations. Where there are many, those that comply are one box. */
function picture(trail, branches) {
    const isLarge = branches.reduce((sum, { attestations }) => sum + 1 + attestations.length, 0) > mostBoxes;
    const boxes = [];
    const arrows = [];
    const add = (box, from) => {
        boxes.push(box);
        const index = boxes.length - 1;
        if (from !== undefined)
            arrows.push([from, index]);
        return index;
    };
    const root = add({ label: `trail ${trail}`, tone: worst(branches.flatMap(tonesOf)) });
    let left = 0;
    const worstOf = (branch) => order.indexOf(worst(tonesOf(branch)));
    const inOrder = isLarge ? branches.toSorted((one, other) => worstOf(one) - worstOf(other)) : branches;
    for (const { artifact, attestations } of inOrder) {
        if (boxes.length >= mostBoxes) {
            left += 1;
            continue;
        }
        const from = artifact === undefined
            ? root
            : add({ label: boxText({ ...artifact, type: "" }), tone: artifact.tone }, root);
        const good = attestations.filter(({ tone }) => tone === "good");
        const shown = isLarge ? trail_read_worstFirst(attestations).filter(({ tone }) => tone !== "good") : attestations;
        const room = Math.max(mostBoxes - boxes.length, 1);
        for (const one of shown.slice(0, room))
            add({ label: boxText(one), tone: one.tone }, from);
        if (shown.length > room)
            add({ label: `${shown.length - room} more`, tone: "neutral" }, from);
        if (isLarge && good.length > 0)
            add({ label: `${severityIcons.good.log} ${(0,shorten/* count */.U9)(good.length, "compliant attestation")}`, tone: "good" }, from);
    }
    if (left > 0)
        add({ label: (0,shorten/* count */.U9)(left, "more artifact"), tone: "neutral" }, root);
    return flowChart(boxes, arrows);
}
const tonesOf = ({ artifact, attestations }) => [
    ...(artifact ? [artifact.tone] : []),
    ...attestations.map(({ tone }) => tone),
];
const worst = (tones) => order.find((tone) => tones.includes(tone)) ?? "neutral";

;// CONCATENATED MODULE: ./build/report/views/render-outcome.js









/**
 * @param now milliseconds since 1970, for "3 days ago"
 * @param mask takes secrets out of what is kept as bytes and read only here; all else is without them already
 */
function renderOutcome(outcome, now, mask) {
    switch (outcome.kind) {
        case "fingerprinted":
            return renderFingerprinted(outcome);
        case "trail-begun":
            return renderTrailBegun(outcome);
        case "artifacts-reported":
            return renderArtifactsReported(outcome);
        case "judged":
            return renderJudged(outcome, now, mask);
        case "dry-run":
            return renderDryRun(outcome);
        case "skipped":
            return renderSkipped(outcome);
        case "trail-read":
            return renderTrailRead(outcome, now);
        case "list-read":
            return renderListRead(outcome, now);
        case "notification-read":
            return renderNotificationRead(outcome, now);
    }
}

;// CONCATENATED MODULE: ./build/report/introduction.js

/** One sentence about the request, with every name as it is: neutralise it where it is shown. */
function introductionOf(request) {
    switch (request.operation) {
        case "fingerprint":
            return `Fingerprinting ${artifactsIn(request.artifacts)}`;
        case "begin-trail": {
            const trail = request.trail === undefined ? "the commit's trail" : `trail ${request.trail}`;
            return `Beginning ${trail} in flow ${request.flow}${introduction_at(request.service)}${dry(request.dryRun)}`;
        }
        case "report-artifact":
            return `Reporting ${artifactsIn(request.artifacts)} to flow ${request.flow}${introduction_at(request.service)}${dry(request.dryRun)}`;
        case "assert": {
            const { wait } = request.waitOptions;
            const patience = wait === 0 ? "" : `, waiting up to ${formatDuration(wait / 1000)} for what is still missing`;
            return `Gate on ${artifactsIn(request.artifacts)}: ${asked(request.query)}${introduction_at(request.service)}${patience}${dry(request.dryRun)}`;
        }
        case "get-trail": {
            const isGate = request.enforcement.onNonCompliance !== "ignore";
            return `${isGate ? "Gate on" : "Reading"} trail ${request.trail} of flow ${request.flow}${introduction_at(request.service)}`;
        }
        case "list-environments":
        case "list-builds":
        case "list-actions":
            return `Listing ${request.operation.slice("list-".length)}${introduction_at(request.service)}`;
        case "list-environment-events":
            return `Listing the events of environment ${request.environment}${introduction_at(request.service)}`;
        case "list-approvals":
            return `Listing the approvals of flow ${request.flow}${introduction_at(request.service)}`;
        case "get-environment-notification":
            return `Reading notification ${request.notificationNumber}${introduction_at(request.service)}`;
    }
}
/** How many lines of `artifacts` are worth naming. */
const worthNaming = 4;
function artifactsIn({ artifacts, fingerprint, checksums, artifactsFrom, }) {
    if (fingerprint !== undefined)
        return `the artifact ${fingerprint}`;
    const named = artifacts.slice(0, worthNaming).map(({ pattern }) => pattern);
    const others = artifacts.length - named.length;
    const sources = [
        ...(others > 0 ? [...named, `${others} more`] : named),
        ...(checksums === undefined ? [] : [`what ${checksums} lists`]),
        ...(artifactsFrom.length === 0 ? [] : ["what other jobs fingerprinted"]),
    ];
    return sources.join(", ");
}
function asked({ scope, environment, policies, flow }) {
    const inFlow = flow === undefined ? "" : `, in flow ${flow}`;
    switch (scope) {
        case "environment":
            return `environment ${environment ?? ""}${inFlow}`;
        case "policy":
            return `policies ${policies.join(", ")}${inFlow}`;
        case "flow":
            return flow === undefined ? "its flow's template" : `flow ${flow}`;
    }
}
function introduction_at(service) {
    return service === undefined ? "" : `, organization ${service.org} at ${service.baseUrl}`;
}
function dry(isDryRun) {
    return isDryRun ? "; a dry-run, nothing is sent" : "";
}

;// CONCATENATED MODULE: ./build/report/views/error.js
// A run that ended in a Problem: what happened, why, what to do next.



/** Returns a problem as texts without secrets. They are taken out first, since a capital would hide one that begins a text. */
const errorTexts = (problem, redact) => ({
    title: problem.title,
    stories: (problem instanceof errors/* ConfigurationErrors */.yb ? problem.errors : [problem])
        .map((one) => redact(one.parts))
        .map(({ message: what, reason: why, hint: next }) => ({
        what: sentence(what),
        more: [
            ...(why === undefined ? [] : [{ label: "Why", text: sentence(why) }]),
            ...(next === undefined ? [] : [{ label: "What to do", text: sentence(next) }]),
        ],
    })),
    misconfigured: !(problem instanceof errors/* InternalError */.Gd || problem instanceof errors/* CancelledError */.cc),
});
/** With a capital at its start and a full stop at its end. */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");
const inOneLine = ({ what, more }) => [what, ...more.map(({ label, text }) => `${label}: ${text}`)].join(" ");
const onPage = ({ what, more }) => joined([prose(what), ...more.map(({ label, text }) => gfm `**${label}:** ${prose(text)}`)], gfm `<br>`);
/** Operations that open or shut a gate: even a Problem of theirs is a verdict (contract.md 4). */
const gates = new Set(["assert", "get-trail"]);
/** Operations that put something on record, and say in `reported` whether all of it is there. */
const writes = new Set(["begin-trail", "report-artifact"]);
/**
 * @param operation as the step said it, when the run got so far
 * @param readsOnly whether the step asked for no verdict, though its operation can give one
 */
function renderError({ title, stories, misconfigured }, operation, readsOnly = false) {
    const gate = operation !== undefined && gates.has(operation) && !readsOnly;
    const write = operation !== undefined && writes.has(operation);
    const verdict = misconfigured ? "misconfigured" : "unverifiable";
    const text = gate
        ? `${verdict.toUpperCase()}: the gate stays shut. ${title}.`
        : `FAILED: ${operation ?? "this step"} was not done. ${title}.`;
    return {
        passes: false,
        outputs: { ...(gate && { verdict, compliant: "false" }), ...(write && { reported: "false" }) },
        documents: {},
        log: stories.flatMap(({ what, more }) => [
            line(what, "bad"),
            ...more.map(({ label, text }) => line(`    ${label}: ${text}`)),
        ]),
        warnings: [],
        error: {
            title: gate ? `Gate shut: ${title.toLowerCase()}` : title,
            lines: [text, ...stories.map(inOneLine)],
        },
        answer: { tone: "bad", text },
        page: [
            gfm `### ❌ ${text}`,
            ...stories.map((story) => (stories.length === 1 ? onPage(story) : gfm `- ${onPage(story)}`)),
        ],
    };
}

;// CONCATENATED MODULE: ./build/report/report.js
// The report room: everything that people and later steps see goes out through here, and nothing else does.
// The order is a promise: files and outputs first, then the summary, then the log with the answer last; the exit
// code, which fails the job, is the end of it.













/** The limit for an output (contract.md 4), and GitHub's for the summary of a step; in bytes. */
const mebibyte = 1024 * 1024;
/** Everything goes out through `host.runner` and the files that `host.environment` names. */
function createReport({ environment, runner, clock }) {
    const secrets = createRedactor();
    const { redact } = secrets;
    const log = logTo(runner, redact, environment["GITHUB_ACTIONS"] === "true");
    /** Size of the outputs file before this step has set any. */
    let outputsStart;
    return {
        mask(forms) {
            secrets.add(forms);
            for (const form of forms)
                if (form.trim() !== "")
                    runner.setSecret(form);
        },
        logger: log,
        redact,
        plan(request) {
            log.info(introductionOf(request));
        },
        show(outcome, { summary, operation }) {
            try {
                return give(renderOutcome(redact(outcome), clock.now(), redact), summary);
            }
            catch (error) {
                return giveProblem((0,errors/* toActionError */.ie)(error), summary, operation);
            }
        },
        showProblem(problem, { summary, operation, readsOnly }) {
            return giveProblem(problem, summary, operation, readsOnly);
        },
    };
    function giveProblem(problem, summary, operation, readsOnly) {
        for (const one of depthsOf(problem))
            log.debug(one);
        return give(renderError(errorTexts(problem, redact), operation, readsOnly), summary);
    }
    function give(presentation, summary) {
        const { passes, log: parts, warnings, error, answer, page } = withOutputs(presentation);
        if (summary)
            writeSummary(page);
        log.print(parts);
        for (const warning of warnings)
            log.warning(warning);
        if (error)
            log.error(error);
        log.answer(answer.text, answer.tone);
        return passes ? 0 : 1;
    }
    /**
     * Sets the outputs, in place of those that were set before: a step that fails late must not leave those of a success.
     * Where that fails the step fails: a later step would read nothing and think that it is an answer.
     */
    function withOutputs(presentation) {
        try {
            setOutputs(presentation.outputs, presentation.documents);
            return presentation;
        }
        catch (error) {
            const { stories } = errorTexts(outputsNotWritten(error), redact);
            return failedOutputs(presentation, stories.map(inOneLine).join(" "));
        }
    }
    function setOutputs(plain, documents) {
        const { compliant, ...others } = plain;
        // `compliant` is the last of all: whoever finds it finds everything else.
        const outputs = Object.entries({ ...others, ...documentOutputs(documents), compliant });
        const path = environment["GITHUB_OUTPUT"];
        if (!path) {
            // Without the file, setting an output would become a command that the action never emits.
            log.notice("This step has no outputs, because GITHUB_OUTPUT is not set. GitHub's runner sets it.");
            return;
        }
        const start = (outputsStart ??= sizeOf(path));
        const takeBack = () => {
            if (sizeOf(path) > start)
                (0,external_node_fs_.truncateSync)(path, start);
        };
        takeBack();
        try {
            for (const [name, value] of outputs)
                if (value !== undefined)
                    setOutput(name, value);
        }
        catch (error) {
            takeBack();
            throw error;
        }
    }
    function setOutput(name, value) {
        runner.setOutput(name, value);
        // An answer may hold what no log should, such as the address of a webhook.
        const shown = name === "result" ? (0,shorten/* count */.U9)(value.length, "character") : value;
        log.debug(`Output ${name}: ${shown}`);
    }
    function documentOutputs({ artifacts, result, record }) {
        const outputs = {};
        if (artifacts) {
            const path = writeJson("artifacts", { version: 1, artifacts }, environment);
            Object.assign(outputs, { ...fitting("artifacts", artifacts, path), "artifacts-file": path });
        }
        if (result) {
            // An answer without a body is none: JSON has no other word for that.
            const value = result.value ?? null;
            const path = writeJson("result", value, environment);
            Object.assign(outputs, { ...fitting("result", value, path), "result-file": path });
        }
        if (record)
            outputs["record-file"] = writeJson("record", record.value, environment);
        return outputs;
    }
    function fitting(name, value, path) {
        // Counted first, so that what does not fit is never a whole text.
        let left = mebibyte;
        for (const piece of jsonPieces(value, 0)) {
            left -= Buffer.byteLength(piece);
            if (left >= 0)
                continue;
            log.notice(`The output \`${name}\` is left out, because it is over 1 MiB. All of it is in ${path}`);
            return {};
        }
        return { [name]: JSON.stringify(value) };
    }
    function writeSummary(page) {
        const path = environment["GITHUB_STEP_SUMMARY"];
        if (!path) {
            log.notice("There is no summary, because GITHUB_STEP_SUMMARY is not set. GitHub's runner sets it.");
            return;
        }
        try {
            const taken = (0,external_node_fs_.statSync)(path).size;
            // What is there already may not end its last line.
            const gap = taken === 0 ? "" : "\n\n";
            const text = renderSummary(page, mebibyte - taken - gap.length);
            if (text === "")
                log.notice("There is no summary, because the summary of this step is full (1 MiB).");
            else
                (0,external_node_fs_.appendFileSync)(path, gap + text);
        }
        catch (error) {
            log.notice(`There is no summary, because it could not be written: ${messageOf(error)}`);
        }
    }
}
/** What only debug logging shows of a Problem: its causes and, of a bug, the stack. */
function depthsOf(problem) {
    const causes = [];
    let cause = problem.cause;
    while (cause instanceof Error && causes.length < 10) {
        causes.push(`Because: ${cause.message}`);
        cause = cause.cause;
    }
    return problem instanceof errors/* InternalError */.Gd ? [...(problem.stack ?? "").split("\n"), ...causes] : causes;
}
/** What was to be shown, as a failure because its outputs did not get out. */
function failedOutputs(presentation, story) {
    return {
        ...presentation,
        passes: false,
        error: presentation.error ?? {
            title: "Outputs could not be written",
            lines: [presentation.answer.text, story],
        },
        log: [...presentation.log, line(story)],
        answer: {
            tone: "bad",
            text: `The outputs could not be written. Before that: ${presentation.answer.text}`,
        },
        page: [gfm `### ❌ The outputs of this step could not be written`, prose(story), ...presentation.page],
    };
}
const outputsNotWritten = (error) => new errors/* ConfigurationError */.j1({
    message: `The outputs or result files of this step could not be written: ${messageOf(error)}`,
    hint: "Check that RUNNER_TEMP and the file that GITHUB_OUTPUT names can be written on this runner",
}, { cause: error });
const sizeOf = (path) => (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.size ?? 0;
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
;// CONCATENATED MODULE: ./build/lib/secret-forms.js
// The forms in which a secret could appear in a text (contract.md 2, `api-token`). Pure; whoever speaks to the runner
// masks each of them before any other line, and replaces them in what is written to outputs and files.

/**
 * Every form of a secret, the longest first, without repetition: as it is, line by line, URL-encoded, JSON-escaped, as
 * Node shows it, and in base64: alone, and as a Basic credential (spec.md, Authentication: as the user with a colon
 * and no password; with `basicUser` as that user's password). Nothing for an empty secret.
 */
function secretForms(secret, { basicUser } = {}) {
    if (secret === "")
        return [];
    const encoded = encodeURIComponent(secret.toWellFormed());
    const json = JSON.stringify(secret).slice(1, -1);
    const pairs = [secret, `${secret}:`, ...(basicUser === undefined ? [] : [`${basicUser}:${secret}`])];
    const forms = [
        secret,
        // Short lines, such as the braces of a key in JSON, are no secret: masking them would spoil every text.
        ...secret.split(/[\r\n]+/).filter((line) => line.length >= 8),
        encoded,
        lowerCaseEscapes(encoded),
        // As a form's value: blanks are `+`, and the characters !'()~ are escaped too.
        new URLSearchParams([["", secret]]).toString().slice(1),
        // As browsers' URL parser writes user info.
        asUserInfo(secret),
        json,
        json.replaceAll("/", "\\/"),
        asciiOnly(json),
        asciiOnly(json).replace(/[<>&]/g, secret_forms_escaped),
        // As Node shows a text, with NODE_DEBUG and in crashes.
        (0,external_node_util_.inspect)(secret, { maxStringLength: null }).slice(1, -1),
        ...pairs.flatMap((pair) => {
            const base64 = Buffer.from(pair).toString("base64");
            const base64url = Buffer.from(pair).toString("base64url");
            return [base64, base64.replace(/=+$/, ""), base64url, encodeURIComponent(base64)];
        }),
    ];
    return [...new Set(forms.filter((form) => form.trim() !== ""))].sort((a, b) => b.length - a.length);
}
function asUserInfo(secret) {
    const url = new URL("http://host");
    url.password = secret;
    return url.password;
}
/** `%2F` as `%2f`, as some servers write it. */
function lowerCaseEscapes(encoded) {
    return encoded.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
}
/** Every character outside ASCII as `\uXXXX`, as Python writes JSON. */
function asciiOnly(json) {
    return json.replace(/[^\0-\x7f]/g, secret_forms_escaped);
}
function secret_forms_escaped(character) {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

;// CONCATENATED MODULE: ./build/run.js
// One run as a story: read the request, perform it, show what came of it.






/**
 * Runs one step.
 * @returns the process's exit code: 0 when the job may go on. Never throws.
 */
async function run(host) {
    const report = createReport(host);
    report.mask(secretsOf(host.environment));
    const summary = wantsSummary(host.environment);
    const showProblem = (error) => report.showProblem((0,errors/* toActionError */.ie)(error), {
        summary,
        readsOnly: readsOnly(host.environment),
        ...(0,omit_undefined/* omitUndefined */.O)({ operation: namedOperation(host.environment) }),
    });
    try {
        const userDataFile = await readFileOfUserData(host.environment, host.signal);
        const { request, warnings } = parseInputs(host.environment, report.redact, userDataFile);
        for (const warning of warnings)
            report.logger.warn(warning);
        report.plan(request);
        const outcome = await perform(request, {
            ...host,
            logger: report.logger,
            redact: report.redact,
            registerSecret: (secret, how) => {
                report.mask(secretForms(secret, how));
            },
        });
        const exitCode = report.show(outcome, { operation: request.operation, summary });
        // A step that fails has said so in its outputs already.
        if (exitCode === 0)
            await host.flushLog().catch(failOnBrokenLog);
        return exitCode;
    }
    catch (error) {
        return showProblem(error);
    }
}
function failOnBrokenLog(cause) {
    throw new errors/* ConfigurationError */.j1({
        message: `The log of this step could not be written: ${cause instanceof Error ? cause.message : String(cause)}`,
        hint: "Check that the runner still reads the step's standard output, and that its disk is not full",
    }, { cause });
}
/** Every form of every secret that this run is given: inputs, and what the proxies' addresses hold. */
function secretsOf(environment) {
    const proxies = (0,agent/* proxyCredentials */.FF)(environment).map(({ user, password }) => ({
        secret: password,
        basicUser: user,
    }));
    return [...givenSecrets(environment), ...proxies].flatMap(({ secret, basicUser }) => secretForms(secret, (0,omit_undefined/* omitUndefined */.O)({ basicUser })));
}
// Each operation is loaded when it is asked for, with all that only it needs.
async function perform(request, context) {
    switch (request.operation) {
        case "fingerprint":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(299), __nccwpck_require__.e(13)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9723))).fingerprint(request, context);
        case "begin-trail":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(839), __nccwpck_require__.e(847), __nccwpck_require__.e(417)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3417))).beginTrail(request, context);
        case "report-artifact":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(839), __nccwpck_require__.e(299), __nccwpck_require__.e(847), __nccwpck_require__.e(600)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9600))).reportArtifact(request, context);
        case "assert":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(839), __nccwpck_require__.e(299), __nccwpck_require__.e(778), __nccwpck_require__.e(408)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7408))).assertCompliance(request, context);
        case "get-trail":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(839), __nccwpck_require__.e(778), __nccwpck_require__.e(667)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6667))).getTrail(request, context);
        case "list-environments":
        case "list-environment-events":
        case "list-approvals":
        case "list-builds":
        case "list-actions":
            return (await Promise.all(/* import() */[__nccwpck_require__.e(839), __nccwpck_require__.e(582)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5582))).list(request, context);
        case "get-environment-notification": {
            const { getEnvironmentNotification } = await Promise.all(/* import() */[__nccwpck_require__.e(839), __nccwpck_require__.e(43)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5043));
            return getEnvironmentNotification(request, context);
        }
    }
}


/***/ }),

/***/ 7170:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

// ESM COMPAT FLAG
__nccwpck_require__.r(__webpack_exports__);

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  ExitCode: () => (/* binding */ ExitCode),
  addPath: () => (/* binding */ addPath),
  debug: () => (/* binding */ debug),
  endGroup: () => (/* binding */ endGroup),
  error: () => (/* binding */ error),
  exportVariable: () => (/* binding */ exportVariable),
  getBooleanInput: () => (/* binding */ getBooleanInput),
  getIDToken: () => (/* binding */ getIDToken),
  getInput: () => (/* binding */ getInput),
  getMultilineInput: () => (/* binding */ getMultilineInput),
  getState: () => (/* binding */ getState),
  group: () => (/* binding */ group),
  info: () => (/* binding */ info),
  isDebug: () => (/* binding */ isDebug),
  markdownSummary: () => (/* reexport */ markdownSummary),
  notice: () => (/* binding */ notice),
  platform: () => (/* reexport */ platform_namespaceObject),
  saveState: () => (/* binding */ saveState),
  setCommandEcho: () => (/* binding */ setCommandEcho),
  setFailed: () => (/* binding */ setFailed),
  setOutput: () => (/* binding */ setOutput),
  setSecret: () => (/* binding */ setSecret),
  startGroup: () => (/* binding */ startGroup),
  summary: () => (/* reexport */ summary),
  toPlatformPath: () => (/* reexport */ toPlatformPath),
  toPosixPath: () => (/* reexport */ toPosixPath),
  toWin32Path: () => (/* reexport */ toWin32Path),
  warning: () => (/* binding */ warning)
});

// NAMESPACE OBJECT: ./node_modules/@actions/core/lib/platform.js
var platform_namespaceObject = {};
__nccwpck_require__.r(platform_namespaceObject);
__nccwpck_require__.d(platform_namespaceObject, {
  arch: () => (arch),
  getDetails: () => (getDetails),
  isLinux: () => (isLinux),
  isMacOS: () => (isMacOS),
  isWindows: () => (isWindows),
  platform: () => (platform)
});

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function issue(name, message = '') {
    issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __nccwpck_require__(4942);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/auth.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
class BasicCredentialHandler {
    constructor(username, password) {
        this.username = username;
        this.password = password;
    }
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`${this.username}:${this.password}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class BearerCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Bearer ${this.token}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class PersonalAccessTokenCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`PAT:${this.token}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
//# sourceMappingURL=auth.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var oidc_utils_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



class OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new lib/* HttpClient */.Qq('actions/oidc-client', [new BearerCredentialHandler(OidcClient.getRequestToken())], requestOptions);
    }
    static getRequestToken() {
        const token = process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
        if (!token) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable');
        }
        return token;
    }
    static getIDTokenUrl() {
        const runtimeUrl = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
        if (!runtimeUrl) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable');
        }
        return runtimeUrl;
    }
    static getCall(id_token_url) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            var _a;
            const httpclient = OidcClient.createHttpClient();
            const res = yield httpclient
                .getJson(id_token_url)
                .catch(error => {
                throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
            });
            const id_token = (_a = res.result) === null || _a === void 0 ? void 0 : _a.value;
            if (!id_token) {
                throw new Error('Response json body do not have ID Token field');
            }
            return id_token;
        });
    }
    static getIDToken(audience) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            try {
                // New ID Token is requested from action service
                let id_token_url = OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield OidcClient.getCall(id_token_url);
                setSecret(id_token);
                return id_token;
            }
            catch (error) {
                throw new Error(`Error message: ${error.message}`);
            }
        });
    }
}
//# sourceMappingURL=oidc-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = _summary;
const summary = _summary;
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

/**
 * toPosixPath converts the given path to the posix form. On Windows, \\ will be
 * replaced with /.
 *
 * @param pth. Path to transform.
 * @return string Posix path.
 */
function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
/**
 * toWin32Path converts the given path to the win32 form. On Linux, / will be
 * replaced with \\.
 *
 * @param pth. Path to transform.
 * @return string Win32 path.
 */
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
/**
 * toPlatformPath converts the given path to a platform-specific path. It does
 * this by replacing instances of / and \ with the platform-specific path
 * separator.
 *
 * @param pth The path to platformize.
 * @return string The platform-specific path.
 */
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, external_path_namespaceObject.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: external "string_decoder"
const external_string_decoder_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");
// EXTERNAL MODULE: external "events"
var external_events_ = __nccwpck_require__(4434);
;// CONCATENATED MODULE: external "child_process"
const external_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");
// EXTERNAL MODULE: external "assert"
var external_assert_ = __nccwpck_require__(2613);
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io-util.js
var io_util_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { chmod, copyFile, lstat, mkdir, open: io_util_open, readdir, rename, rm, rmdir, stat, symlink, unlink } = external_fs_.promises;
// export const {open} = 'fs'
const IS_WINDOWS = process.platform === 'win32';
/**
 * Custom implementation of readlink to ensure Windows junctions
 * maintain trailing backslash for backward compatibility with Node.js < 24
 *
 * In Node.js 20, Windows junctions (directory symlinks) always returned paths
 * with trailing backslashes. Node.js 24 removed this behavior, which breaks
 * code that relied on this format for path operations.
 *
 * This implementation restores the Node 20 behavior by adding a trailing
 * backslash to all junction results on Windows.
 */
function readlink(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        const result = yield fs.promises.readlink(fsPath);
        // On Windows, restore Node 20 behavior: add trailing backslash to all results
        // since junctions on Windows are always directory links
        if (IS_WINDOWS && !result.endsWith('\\')) {
            return `${result}\\`;
        }
        return result;
    });
}
// See https://github.com/nodejs/node/blob/d0153aee367422d0858105abec186da4dff0a0c5/deps/uv/include/uv/win.h#L691
const UV_FS_O_EXLOCK = 0x10000000;
const READONLY = external_fs_.constants.O_RDONLY;
function exists(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        try {
            yield stat(fsPath);
        }
        catch (err) {
            if (err.code === 'ENOENT') {
                return false;
            }
            throw err;
        }
        return true;
    });
}
function isDirectory(fsPath_1) {
    return io_util_awaiter(this, arguments, void 0, function* (fsPath, useStat = false) {
        const stats = useStat ? yield stat(fsPath) : yield lstat(fsPath);
        return stats.isDirectory();
    });
}
/**
 * On OSX/Linux, true if path starts with '/'. On Windows, true for paths like:
 * \, \hello, \\hello\share, C:, and C:\hello (and corresponding alternate separator cases).
 */
function isRooted(p) {
    p = normalizeSeparators(p);
    if (!p) {
        throw new Error('isRooted() parameter "p" cannot be empty');
    }
    if (IS_WINDOWS) {
        return (p.startsWith('\\') || /^[A-Z]:/i.test(p) // e.g. \ or \hello or \\hello
        ); // e.g. C: or C:\hello
    }
    return p.startsWith('/');
}
/**
 * Best effort attempt to determine whether a file exists and is executable.
 * @param filePath    file path to check
 * @param extensions  additional file extensions to try
 * @return if file exists and is executable, returns the file path. otherwise empty string.
 */
function tryGetExecutablePath(filePath, extensions) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        let stats = undefined;
        try {
            // test file exists
            stats = yield stat(filePath);
        }
        catch (err) {
            if (err.code !== 'ENOENT') {
                // eslint-disable-next-line no-console
                console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
            }
        }
        if (stats && stats.isFile()) {
            if (IS_WINDOWS) {
                // on Windows, test for valid extension
                const upperExt = external_path_namespaceObject.extname(filePath).toUpperCase();
                if (extensions.some(validExt => validExt.toUpperCase() === upperExt)) {
                    return filePath;
                }
            }
            else {
                if (isUnixExecutable(stats)) {
                    return filePath;
                }
            }
        }
        // try each extension
        const originalFilePath = filePath;
        for (const extension of extensions) {
            filePath = originalFilePath + extension;
            stats = undefined;
            try {
                stats = yield stat(filePath);
            }
            catch (err) {
                if (err.code !== 'ENOENT') {
                    // eslint-disable-next-line no-console
                    console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
                }
            }
            if (stats && stats.isFile()) {
                if (IS_WINDOWS) {
                    // preserve the case of the actual file (since an extension was appended)
                    try {
                        const directory = external_path_namespaceObject.dirname(filePath);
                        const upperName = external_path_namespaceObject.basename(filePath).toUpperCase();
                        for (const actualName of yield readdir(directory)) {
                            if (upperName === actualName.toUpperCase()) {
                                filePath = external_path_namespaceObject.join(directory, actualName);
                                break;
                            }
                        }
                    }
                    catch (err) {
                        // eslint-disable-next-line no-console
                        console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
                    }
                    return filePath;
                }
                else {
                    if (isUnixExecutable(stats)) {
                        return filePath;
                    }
                }
            }
        }
        return '';
    });
}
function normalizeSeparators(p) {
    p = p || '';
    if (IS_WINDOWS) {
        // convert slashes on Windows
        p = p.replace(/\//g, '\\');
        // remove redundant slashes
        return p.replace(/\\\\+/g, '\\');
    }
    // remove redundant slashes
    return p.replace(/\/\/+/g, '/');
}
// on Mac/Linux, test the execute bit
//     R   W  X  R  W X R W X
//   256 128 64 32 16 8 4 2 1
function isUnixExecutable(stats) {
    return ((stats.mode & 1) > 0 ||
        ((stats.mode & 8) > 0 &&
            process.getgid !== undefined &&
            stats.gid === process.getgid()) ||
        ((stats.mode & 64) > 0 &&
            process.getuid !== undefined &&
            stats.uid === process.getuid()));
}
// Get the path of cmd.exe in windows
function getCmdPath() {
    var _a;
    return (_a = process.env['COMSPEC']) !== null && _a !== void 0 ? _a : `cmd.exe`;
}
//# sourceMappingURL=io-util.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io.js
var io_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



/**
 * Copies a file or folder.
 * Based off of shelljs - https://github.com/shelljs/shelljs/blob/9237f66c52e5daa40458f94f9565e18e8132f5a6/src/cp.js
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See CopyOptions.
 */
function cp(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        const { force, recursive, copySourceDirectory } = readCopyOptions(options);
        const destStat = (yield ioUtil.exists(dest)) ? yield ioUtil.stat(dest) : null;
        // Dest is an existing file, but not forcing
        if (destStat && destStat.isFile() && !force) {
            return;
        }
        // If dest is an existing directory, should copy inside.
        const newDest = destStat && destStat.isDirectory() && copySourceDirectory
            ? path.join(dest, path.basename(source))
            : dest;
        if (!(yield ioUtil.exists(source))) {
            throw new Error(`no such file or directory: ${source}`);
        }
        const sourceStat = yield ioUtil.stat(source);
        if (sourceStat.isDirectory()) {
            if (!recursive) {
                throw new Error(`Failed to copy. ${source} is a directory, but tried to copy without recursive flag.`);
            }
            else {
                yield cpDirRecursive(source, newDest, 0, force);
            }
        }
        else {
            if (path.relative(source, newDest) === '') {
                // a file cannot be copied to itself
                throw new Error(`'${newDest}' and '${source}' are the same file`);
            }
            yield io_copyFile(source, newDest, force);
        }
    });
}
/**
 * Moves a path.
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See MoveOptions.
 */
function mv(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        if (yield ioUtil.exists(dest)) {
            let destExists = true;
            if (yield ioUtil.isDirectory(dest)) {
                // If dest is directory copy src into dest
                dest = path.join(dest, path.basename(source));
                destExists = yield ioUtil.exists(dest);
            }
            if (destExists) {
                if (options.force == null || options.force) {
                    yield rmRF(dest);
                }
                else {
                    throw new Error('Destination already exists');
                }
            }
        }
        yield mkdirP(path.dirname(dest));
        yield ioUtil.rename(source, dest);
    });
}
/**
 * Remove a path recursively with force
 *
 * @param inputPath path to remove
 */
function rmRF(inputPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (ioUtil.IS_WINDOWS) {
            // Check for invalid characters
            // https://docs.microsoft.com/en-us/windows/win32/fileio/naming-a-file
            if (/[*"<>|]/.test(inputPath)) {
                throw new Error('File path must not contain `*`, `"`, `<`, `>` or `|` on Windows');
            }
        }
        try {
            // note if path does not exist, error is silent
            yield ioUtil.rm(inputPath, {
                force: true,
                maxRetries: 3,
                recursive: true,
                retryDelay: 300
            });
        }
        catch (err) {
            throw new Error(`File was unable to be removed ${err}`);
        }
    });
}
/**
 * Make a directory.  Creates the full path with folders in between
 * Will throw if it fails
 *
 * @param   fsPath        path to create
 * @returns Promise<void>
 */
function mkdirP(fsPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        ok(fsPath, 'a path argument must be provided');
        yield ioUtil.mkdir(fsPath, { recursive: true });
    });
}
/**
 * Returns path of a tool had the tool actually been invoked.  Resolves via paths.
 * If you check and the tool does not exist, it will throw.
 *
 * @param     tool              name of the tool
 * @param     check             whether to check if tool exists
 * @returns   Promise<string>   path to tool
 */
function which(tool, check) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // recursive when check=true
        if (check) {
            const result = yield which(tool, false);
            if (!result) {
                if (IS_WINDOWS) {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
                }
                else {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
                }
            }
            return result;
        }
        const matches = yield findInPath(tool);
        if (matches && matches.length > 0) {
            return matches[0];
        }
        return '';
    });
}
/**
 * Returns a list of all occurrences of the given tool on the system path.
 *
 * @returns   Promise<string[]>  the paths of the tool
 */
function findInPath(tool) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // build the list of extensions to try
        const extensions = [];
        if (IS_WINDOWS && process.env['PATHEXT']) {
            for (const extension of process.env['PATHEXT'].split(external_path_namespaceObject.delimiter)) {
                if (extension) {
                    extensions.push(extension);
                }
            }
        }
        // if it's rooted, return it if exists. otherwise return empty.
        if (isRooted(tool)) {
            const filePath = yield tryGetExecutablePath(tool, extensions);
            if (filePath) {
                return [filePath];
            }
            return [];
        }
        // if any path separators, return empty
        if (tool.includes(external_path_namespaceObject.sep)) {
            return [];
        }
        // build the list of directories
        //
        // Note, technically "where" checks the current directory on Windows. From a toolkit perspective,
        // it feels like we should not do this. Checking the current directory seems like more of a use
        // case of a shell, and the which() function exposed by the toolkit should strive for consistency
        // across platforms.
        const directories = [];
        if (process.env.PATH) {
            for (const p of process.env.PATH.split(external_path_namespaceObject.delimiter)) {
                if (p) {
                    directories.push(p);
                }
            }
        }
        // find all matches
        const matches = [];
        for (const directory of directories) {
            const filePath = yield tryGetExecutablePath(external_path_namespaceObject.join(directory, tool), extensions);
            if (filePath) {
                matches.push(filePath);
            }
        }
        return matches;
    });
}
function readCopyOptions(options) {
    const force = options.force == null ? true : options.force;
    const recursive = Boolean(options.recursive);
    const copySourceDirectory = options.copySourceDirectory == null
        ? true
        : Boolean(options.copySourceDirectory);
    return { force, recursive, copySourceDirectory };
}
function cpDirRecursive(sourceDir, destDir, currentDepth, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        // Ensure there is not a run away recursive copy
        if (currentDepth >= 255)
            return;
        currentDepth++;
        yield mkdirP(destDir);
        const files = yield ioUtil.readdir(sourceDir);
        for (const fileName of files) {
            const srcFile = `${sourceDir}/${fileName}`;
            const destFile = `${destDir}/${fileName}`;
            const srcFileStat = yield ioUtil.lstat(srcFile);
            if (srcFileStat.isDirectory()) {
                // Recurse
                yield cpDirRecursive(srcFile, destFile, currentDepth, force);
            }
            else {
                yield io_copyFile(srcFile, destFile, force);
            }
        }
        // Change the mode for the newly created directory
        yield ioUtil.chmod(destDir, (yield ioUtil.stat(sourceDir)).mode);
    });
}
// Buffered file copy
function io_copyFile(srcFile, destFile, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        if ((yield ioUtil.lstat(srcFile)).isSymbolicLink()) {
            // unlink/re-link it
            try {
                yield ioUtil.lstat(destFile);
                yield ioUtil.unlink(destFile);
            }
            catch (e) {
                // Try to override file permission
                if (e.code === 'EPERM') {
                    yield ioUtil.chmod(destFile, '0666');
                    yield ioUtil.unlink(destFile);
                }
                // other errors = it doesn't exist, no work to do
            }
            // Copy over symlink
            const symlinkFull = yield ioUtil.readlink(srcFile);
            yield ioUtil.symlink(symlinkFull, destFile, ioUtil.IS_WINDOWS ? 'junction' : null);
        }
        else if (!(yield ioUtil.exists(destFile)) || force) {
            yield ioUtil.copyFile(srcFile, destFile);
        }
    });
}
//# sourceMappingURL=io.js.map
;// CONCATENATED MODULE: external "timers"
const external_timers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/toolrunner.js
var toolrunner_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};







/* eslint-disable @typescript-eslint/unbound-method */
const toolrunner_IS_WINDOWS = process.platform === 'win32';
/*
 * Class for running command line tools. Handles quoting and arg parsing in a platform agnostic way.
 */
class ToolRunner extends external_events_.EventEmitter {
    constructor(toolPath, args, options) {
        super();
        if (!toolPath) {
            throw new Error("Parameter 'toolPath' cannot be null or empty.");
        }
        this.toolPath = toolPath;
        this.args = args || [];
        this.options = options || {};
    }
    _debug(message) {
        if (this.options.listeners && this.options.listeners.debug) {
            this.options.listeners.debug(message);
        }
    }
    _getCommandString(options, noPrefix) {
        const toolPath = this._getSpawnFileName();
        const args = this._getSpawnArgs(options);
        let cmd = noPrefix ? '' : '[command]'; // omit prefix when piped to a second tool
        if (toolrunner_IS_WINDOWS) {
            // Windows + cmd file
            if (this._isCmdFile()) {
                cmd += toolPath;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows + verbatim
            else if (options.windowsVerbatimArguments) {
                cmd += `"${toolPath}"`;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows (regular)
            else {
                cmd += this._windowsQuoteCmdArg(toolPath);
                for (const a of args) {
                    cmd += ` ${this._windowsQuoteCmdArg(a)}`;
                }
            }
        }
        else {
            // OSX/Linux - this can likely be improved with some form of quoting.
            // creating processes on Unix is fundamentally different than Windows.
            // on Unix, execvp() takes an arg array.
            cmd += toolPath;
            for (const a of args) {
                cmd += ` ${a}`;
            }
        }
        return cmd;
    }
    _processLineBuffer(data, strBuffer, onLine) {
        try {
            let s = strBuffer + data.toString();
            let n = s.indexOf(external_os_.EOL);
            while (n > -1) {
                const line = s.substring(0, n);
                onLine(line);
                // the rest of the string ...
                s = s.substring(n + external_os_.EOL.length);
                n = s.indexOf(external_os_.EOL);
            }
            return s;
        }
        catch (err) {
            // streaming lines to console is best effort.  Don't fail a build.
            this._debug(`error processing line. Failed with error ${err}`);
            return '';
        }
    }
    _getSpawnFileName() {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                return process.env['COMSPEC'] || 'cmd.exe';
            }
        }
        return this.toolPath;
    }
    _getSpawnArgs(options) {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
                for (const a of this.args) {
                    argline += ' ';
                    argline += options.windowsVerbatimArguments
                        ? a
                        : this._windowsQuoteCmdArg(a);
                }
                argline += '"';
                return [argline];
            }
        }
        return this.args;
    }
    _endsWith(str, end) {
        return str.endsWith(end);
    }
    _isCmdFile() {
        const upperToolPath = this.toolPath.toUpperCase();
        return (this._endsWith(upperToolPath, '.CMD') ||
            this._endsWith(upperToolPath, '.BAT'));
    }
    _windowsQuoteCmdArg(arg) {
        // for .exe, apply the normal quoting rules that libuv applies
        if (!this._isCmdFile()) {
            return this._uvQuoteCmdArg(arg);
        }
        // otherwise apply quoting rules specific to the cmd.exe command line parser.
        // the libuv rules are generic and are not designed specifically for cmd.exe
        // command line parser.
        //
        // for a detailed description of the cmd.exe command line parser, refer to
        // http://stackoverflow.com/questions/4094699/how-does-the-windows-command-interpreter-cmd-exe-parse-scripts/7970912#7970912
        // need quotes for empty arg
        if (!arg) {
            return '""';
        }
        // determine whether the arg needs to be quoted
        const cmdSpecialChars = [
            ' ',
            '\t',
            '&',
            '(',
            ')',
            '[',
            ']',
            '{',
            '}',
            '^',
            '=',
            ';',
            '!',
            "'",
            '+',
            ',',
            '`',
            '~',
            '|',
            '<',
            '>',
            '"'
        ];
        let needsQuotes = false;
        for (const char of arg) {
            if (cmdSpecialChars.some(x => x === char)) {
                needsQuotes = true;
                break;
            }
        }
        // short-circuit if quotes not needed
        if (!needsQuotes) {
            return arg;
        }
        // the following quoting rules are very similar to the rules that by libuv applies.
        //
        // 1) wrap the string in quotes
        //
        // 2) double-up quotes - i.e. " => ""
        //
        //    this is different from the libuv quoting rules. libuv replaces " with \", which unfortunately
        //    doesn't work well with a cmd.exe command line.
        //
        //    note, replacing " with "" also works well if the arg is passed to a downstream .NET console app.
        //    for example, the command line:
        //          foo.exe "myarg:""my val"""
        //    is parsed by a .NET console app into an arg array:
        //          [ "myarg:\"my val\"" ]
        //    which is the same end result when applying libuv quoting rules. although the actual
        //    command line from libuv quoting rules would look like:
        //          foo.exe "myarg:\"my val\""
        //
        // 3) double-up slashes that precede a quote,
        //    e.g.  hello \world    => "hello \world"
        //          hello\"world    => "hello\\""world"
        //          hello\\"world   => "hello\\\\""world"
        //          hello world\    => "hello world\\"
        //
        //    technically this is not required for a cmd.exe command line, or the batch argument parser.
        //    the reasons for including this as a .cmd quoting rule are:
        //
        //    a) this is optimized for the scenario where the argument is passed from the .cmd file to an
        //       external program. many programs (e.g. .NET console apps) rely on the slash-doubling rule.
        //
        //    b) it's what we've been doing previously (by deferring to node default behavior) and we
        //       haven't heard any complaints about that aspect.
        //
        // note, a weakness of the quoting rules chosen here, is that % is not escaped. in fact, % cannot be
        // escaped when used on the command line directly - even though within a .cmd file % can be escaped
        // by using %%.
        //
        // the saving grace is, on the command line, %var% is left as-is if var is not defined. this contrasts
        // the line parsing rules within a .cmd file, where if var is not defined it is replaced with nothing.
        //
        // one option that was explored was replacing % with ^% - i.e. %var% => ^%var^%. this hack would
        // often work, since it is unlikely that var^ would exist, and the ^ character is removed when the
        // variable is used. the problem, however, is that ^ is not removed when %* is used to pass the args
        // to an external program.
        //
        // an unexplored potential solution for the % escaping problem, is to create a wrapper .cmd file.
        // % can be escaped within a .cmd file.
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\'; // double the slash
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '"'; // double the quote
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _uvQuoteCmdArg(arg) {
        // Tool runner wraps child_process.spawn() and needs to apply the same quoting as
        // Node in certain cases where the undocumented spawn option windowsVerbatimArguments
        // is used.
        //
        // Since this function is a port of quote_cmd_arg from Node 4.x (technically, lib UV,
        // see https://github.com/nodejs/node/blob/v4.x/deps/uv/src/win/process.c for details),
        // pasting copyright notice from Node within this function:
        //
        //      Copyright Joyent, Inc. and other Node contributors. All rights reserved.
        //
        //      Permission is hereby granted, free of charge, to any person obtaining a copy
        //      of this software and associated documentation files (the "Software"), to
        //      deal in the Software without restriction, including without limitation the
        //      rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
        //      sell copies of the Software, and to permit persons to whom the Software is
        //      furnished to do so, subject to the following conditions:
        //
        //      The above copyright notice and this permission notice shall be included in
        //      all copies or substantial portions of the Software.
        //
        //      THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
        //      IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
        //      FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
        //      AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
        //      LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
        //      FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
        //      IN THE SOFTWARE.
        if (!arg) {
            // Need double quotation for empty argument
            return '""';
        }
        if (!arg.includes(' ') && !arg.includes('\t') && !arg.includes('"')) {
            // No quotation needed
            return arg;
        }
        if (!arg.includes('"') && !arg.includes('\\')) {
            // No embedded double quotes or backslashes, so I can just wrap
            // quote marks around the whole thing.
            return `"${arg}"`;
        }
        // Expected input/output:
        //   input : hello"world
        //   output: "hello\"world"
        //   input : hello""world
        //   output: "hello\"\"world"
        //   input : hello\world
        //   output: hello\world
        //   input : hello\\world
        //   output: hello\\world
        //   input : hello\"world
        //   output: "hello\\\"world"
        //   input : hello\\"world
        //   output: "hello\\\\\"world"
        //   input : hello world\
        //   output: "hello world\\" - note the comment in libuv actually reads "hello world\"
        //                             but it appears the comment is wrong, it should be "hello world\\"
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\';
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '\\';
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _cloneExecOptions(options) {
        options = options || {};
        const result = {
            cwd: options.cwd || process.cwd(),
            env: options.env || process.env,
            silent: options.silent || false,
            windowsVerbatimArguments: options.windowsVerbatimArguments || false,
            failOnStdErr: options.failOnStdErr || false,
            ignoreReturnCode: options.ignoreReturnCode || false,
            delay: options.delay || 10000
        };
        result.outStream = options.outStream || process.stdout;
        result.errStream = options.errStream || process.stderr;
        return result;
    }
    _getSpawnOptions(options, toolPath) {
        options = options || {};
        const result = {};
        result.cwd = options.cwd;
        result.env = options.env;
        result['windowsVerbatimArguments'] =
            options.windowsVerbatimArguments || this._isCmdFile();
        if (options.windowsVerbatimArguments) {
            result.argv0 = `"${toolPath}"`;
        }
        return result;
    }
    /**
     * Exec a tool.
     * Output will be streamed to the live console.
     * Returns promise with return code
     *
     * @param     tool     path to tool to exec
     * @param     options  optional exec options.  See ExecOptions
     * @returns   number
     */
    exec() {
        return toolrunner_awaiter(this, void 0, void 0, function* () {
            // root the tool path if it is unrooted and contains relative pathing
            if (!isRooted(this.toolPath) &&
                (this.toolPath.includes('/') ||
                    (toolrunner_IS_WINDOWS && this.toolPath.includes('\\')))) {
                // prefer options.cwd if it is specified, however options.cwd may also need to be rooted
                this.toolPath = external_path_namespaceObject.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
            }
            // if the tool is only a file name, then resolve it from the PATH
            // otherwise verify it exists (add extension on Windows if necessary)
            this.toolPath = yield which(this.toolPath, true);
            return new Promise((resolve, reject) => toolrunner_awaiter(this, void 0, void 0, function* () {
                this._debug(`exec tool: ${this.toolPath}`);
                this._debug('arguments:');
                for (const arg of this.args) {
                    this._debug(`   ${arg}`);
                }
                const optionsNonNull = this._cloneExecOptions(this.options);
                if (!optionsNonNull.silent && optionsNonNull.outStream) {
                    optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + external_os_.EOL);
                }
                const state = new ExecState(optionsNonNull, this.toolPath);
                state.on('debug', (message) => {
                    this._debug(message);
                });
                if (this.options.cwd && !(yield exists(this.options.cwd))) {
                    return reject(new Error(`The cwd: ${this.options.cwd} does not exist!`));
                }
                const fileName = this._getSpawnFileName();
                const cp = external_child_process_namespaceObject.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
                let stdbuffer = '';
                if (cp.stdout) {
                    cp.stdout.on('data', (data) => {
                        if (this.options.listeners && this.options.listeners.stdout) {
                            this.options.listeners.stdout(data);
                        }
                        if (!optionsNonNull.silent && optionsNonNull.outStream) {
                            optionsNonNull.outStream.write(data);
                        }
                        stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.stdline) {
                                this.options.listeners.stdline(line);
                            }
                        });
                    });
                }
                let errbuffer = '';
                if (cp.stderr) {
                    cp.stderr.on('data', (data) => {
                        state.processStderr = true;
                        if (this.options.listeners && this.options.listeners.stderr) {
                            this.options.listeners.stderr(data);
                        }
                        if (!optionsNonNull.silent &&
                            optionsNonNull.errStream &&
                            optionsNonNull.outStream) {
                            const s = optionsNonNull.failOnStdErr
                                ? optionsNonNull.errStream
                                : optionsNonNull.outStream;
                            s.write(data);
                        }
                        errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.errline) {
                                this.options.listeners.errline(line);
                            }
                        });
                    });
                }
                cp.on('error', (err) => {
                    state.processError = err.message;
                    state.processExited = true;
                    state.processClosed = true;
                    state.CheckComplete();
                });
                cp.on('exit', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                cp.on('close', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    state.processClosed = true;
                    this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                state.on('done', (error, exitCode) => {
                    if (stdbuffer.length > 0) {
                        this.emit('stdline', stdbuffer);
                    }
                    if (errbuffer.length > 0) {
                        this.emit('errline', errbuffer);
                    }
                    cp.removeAllListeners();
                    if (error) {
                        reject(error);
                    }
                    else {
                        resolve(exitCode);
                    }
                });
                if (this.options.input) {
                    if (!cp.stdin) {
                        throw new Error('child process missing stdin');
                    }
                    cp.stdin.end(this.options.input);
                }
            }));
        });
    }
}
/**
 * Convert an arg string to an array of args. Handles escaping
 *
 * @param    argString   string of arguments
 * @returns  string[]    array of arguments
 */
function argStringToArray(argString) {
    const args = [];
    let inQuotes = false;
    let escaped = false;
    let arg = '';
    function append(c) {
        // we only escape double quotes.
        if (escaped && c !== '"') {
            arg += '\\';
        }
        arg += c;
        escaped = false;
    }
    for (let i = 0; i < argString.length; i++) {
        const c = argString.charAt(i);
        if (c === '"') {
            if (!escaped) {
                inQuotes = !inQuotes;
            }
            else {
                append(c);
            }
            continue;
        }
        if (c === '\\' && escaped) {
            append(c);
            continue;
        }
        if (c === '\\' && inQuotes) {
            escaped = true;
            continue;
        }
        if (c === ' ' && !inQuotes) {
            if (arg.length > 0) {
                args.push(arg);
                arg = '';
            }
            continue;
        }
        append(c);
    }
    if (arg.length > 0) {
        args.push(arg.trim());
    }
    return args;
}
class ExecState extends external_events_.EventEmitter {
    constructor(options, toolPath) {
        super();
        this.processClosed = false; // tracks whether the process has exited and stdio is closed
        this.processError = '';
        this.processExitCode = 0;
        this.processExited = false; // tracks whether the process has exited
        this.processStderr = false; // tracks whether stderr was written to
        this.delay = 10000; // 10 seconds
        this.done = false;
        this.timeout = null;
        if (!toolPath) {
            throw new Error('toolPath must not be empty');
        }
        this.options = options;
        this.toolPath = toolPath;
        if (options.delay) {
            this.delay = options.delay;
        }
    }
    CheckComplete() {
        if (this.done) {
            return;
        }
        if (this.processClosed) {
            this._setResult();
        }
        else if (this.processExited) {
            this.timeout = (0,external_timers_namespaceObject.setTimeout)(ExecState.HandleTimeout, this.delay, this);
        }
    }
    _debug(message) {
        this.emit('debug', message);
    }
    _setResult() {
        // determine whether there is an error
        let error;
        if (this.processExited) {
            if (this.processError) {
                error = new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
            }
            else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) {
                error = new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
            }
            else if (this.processStderr && this.options.failOnStdErr) {
                error = new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
            }
        }
        // clear the timeout
        if (this.timeout) {
            clearTimeout(this.timeout);
            this.timeout = null;
        }
        this.done = true;
        this.emit('done', error, this.processExitCode);
    }
    static HandleTimeout(state) {
        if (state.done) {
            return;
        }
        if (!state.processClosed && state.processExited) {
            const message = `The STDIO streams did not close within ${state.delay / 1000} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
            state._debug(message);
        }
        state._setResult();
    }
}
//# sourceMappingURL=toolrunner.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/exec.js
var exec_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


/**
 * Exec a command.
 * Output will be streamed to the live console.
 * Returns promise with return code
 *
 * @param     commandLine        command to execute (can include additional args). Must be correctly escaped.
 * @param     args               optional arguments for tool. Escaping is handled by the lib.
 * @param     options            optional exec options.  See ExecOptions
 * @returns   Promise<number>    exit code
 */
function exec(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        const commandArgs = argStringToArray(commandLine);
        if (commandArgs.length === 0) {
            throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
        }
        // Path to tool to execute should be first arg
        const toolPath = commandArgs[0];
        args = commandArgs.slice(1).concat(args || []);
        const runner = new ToolRunner(toolPath, args, options);
        return runner.exec();
    });
}
/**
 * Exec a command and get the output.
 * Output will be streamed to the live console.
 * Returns promise with the exit code and collected stdout and stderr
 *
 * @param     commandLine           command to execute (can include additional args). Must be correctly escaped.
 * @param     args                  optional arguments for tool. Escaping is handled by the lib.
 * @param     options               optional exec options.  See ExecOptions
 * @returns   Promise<ExecOutput>   exit code, stdout, and stderr
 */
function getExecOutput(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        var _a, _b;
        let stdout = '';
        let stderr = '';
        //Using string decoder covers the case where a mult-byte character is split
        const stdoutDecoder = new external_string_decoder_namespaceObject.StringDecoder('utf8');
        const stderrDecoder = new external_string_decoder_namespaceObject.StringDecoder('utf8');
        const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
        const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
        const stdErrListener = (data) => {
            stderr += stderrDecoder.write(data);
            if (originalStdErrListener) {
                originalStdErrListener(data);
            }
        };
        const stdOutListener = (data) => {
            stdout += stdoutDecoder.write(data);
            if (originalStdoutListener) {
                originalStdoutListener(data);
            }
        };
        const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), { stdout: stdOutListener, stderr: stdErrListener });
        const exitCode = yield exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
        //flush any remaining characters
        stdout += stdoutDecoder.end();
        stderr += stderrDecoder.end();
        return {
            exitCode,
            stdout,
            stderr
        };
    });
}
//# sourceMappingURL=exec.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
var platform_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const getWindowsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout: version } = yield getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield getExecOutput('sw_vers', undefined, {
        silent: true
    });
    const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : '';
    const name = (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : '';
    return {
        name,
        version
    };
});
const getLinuxInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout } = yield getExecOutput('lsb_release', ['-i', '-r', '-s'], {
        silent: true
    });
    const [name, version] = stdout.trim().split('\n');
    return {
        name,
        version
    };
});
const platform = external_os_.platform();
const arch = external_os_.arch();
const isWindows = platform === 'win32';
const isMacOS = platform === 'darwin';
const isLinux = platform === 'linux';
function getDetails() {
    return platform_awaiter(this, void 0, void 0, function* () {
        return Object.assign(Object.assign({}, (yield (isWindows
            ? getWindowsInfo()
            : isMacOS
                ? getMacOsInfo()
                : getLinuxInfo()))), { platform,
            arch,
            isWindows,
            isMacOS,
            isLinux });
    });
}
//# sourceMappingURL=platform.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var core_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function setSecret(secret) {
    issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${external_path_namespaceObject.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return issueFileCommand('OUTPUT', prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    issueCommand('set-output', { name }, toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function debug(message) {
    issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return core_awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map

/***/ }),

/***/ 4942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Qq: () => (/* binding */ HttpClient)
});

// UNUSED EXPORTS: Headers, HttpClientError, HttpClientResponse, HttpCodes, MediaTypes, getProxyUrl, isHttps

// EXTERNAL MODULE: external "http"
var external_http_ = __nccwpck_require__(8611);
var external_http_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_http_, 2);
// EXTERNAL MODULE: external "https"
var external_https_ = __nccwpck_require__(5692);
var external_https_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_https_, 2);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map
// EXTERNAL MODULE: ./node_modules/tunnel/index.js
var tunnel = __nccwpck_require__(770);
// EXTERNAL MODULE: ./.ci/undici/index.js
var undici = __nccwpck_require__(231);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/index.js
/* eslint-disable @typescript-eslint/no-explicit-any */
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};





var HttpCodes;
(function (HttpCodes) {
    HttpCodes[HttpCodes["OK"] = 200] = "OK";
    HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
    HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
    HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
    HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
    HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
    HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
    HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
    HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
    HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
    HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
    HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
    HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
    HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
    HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
    HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
    HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
    HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
    HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
    HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
    HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
    HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
    HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
    HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
    HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
    HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
    HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function (Headers) {
    Headers["Accept"] = "accept";
    Headers["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function (MediaTypes) {
    MediaTypes["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
/**
 * Returns the proxy URL, depending upon the supplied url and proxy environment variables.
 * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
 */
function lib_getProxyUrl(serverUrl) {
    const proxyUrl = pm.getProxyUrl(new URL(serverUrl));
    return proxyUrl ? proxyUrl.href : '';
}
const HttpRedirectCodes = [
    HttpCodes.MovedPermanently,
    HttpCodes.ResourceMoved,
    HttpCodes.SeeOther,
    HttpCodes.TemporaryRedirect,
    HttpCodes.PermanentRedirect
];
const HttpResponseRetryCodes = [
    HttpCodes.BadGateway,
    HttpCodes.ServiceUnavailable,
    HttpCodes.GatewayTimeout
];
const RetryableHttpVerbs = ['OPTIONS', 'GET', 'DELETE', 'HEAD'];
const ExponentialBackoffCeiling = 10;
const ExponentialBackoffTimeSlice = 5;
class HttpClientError extends Error {
    constructor(message, statusCode) {
        super(message);
        this.name = 'HttpClientError';
        this.statusCode = statusCode;
        Object.setPrototypeOf(this, HttpClientError.prototype);
    }
}
class HttpClientResponse {
    constructor(message) {
        this.message = message;
    }
    readBody() {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
                let output = Buffer.alloc(0);
                this.message.on('data', (chunk) => {
                    output = Buffer.concat([output, chunk]);
                });
                this.message.on('end', () => {
                    resolve(output.toString());
                });
            }));
        });
    }
    readBodyBuffer() {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
                const chunks = [];
                this.message.on('data', (chunk) => {
                    chunks.push(chunk);
                });
                this.message.on('end', () => {
                    resolve(Buffer.concat(chunks));
                });
            }));
        });
    }
}
function isHttps(requestUrl) {
    const parsedUrl = new URL(requestUrl);
    return parsedUrl.protocol === 'https:';
}
class HttpClient {
    constructor(userAgent, handlers, requestOptions) {
        this._ignoreSslError = false;
        this._allowRedirects = true;
        this._allowRedirectDowngrade = false;
        this._maxRedirects = 50;
        this._allowRetries = false;
        this._maxRetries = 1;
        this._keepAlive = false;
        this._disposed = false;
        this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
        this.handlers = handlers || [];
        this.requestOptions = requestOptions;
        if (requestOptions) {
            if (requestOptions.ignoreSslError != null) {
                this._ignoreSslError = requestOptions.ignoreSslError;
            }
            this._socketTimeout = requestOptions.socketTimeout;
            if (requestOptions.allowRedirects != null) {
                this._allowRedirects = requestOptions.allowRedirects;
            }
            if (requestOptions.allowRedirectDowngrade != null) {
                this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
            }
            if (requestOptions.maxRedirects != null) {
                this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
            }
            if (requestOptions.keepAlive != null) {
                this._keepAlive = requestOptions.keepAlive;
            }
            if (requestOptions.allowRetries != null) {
                this._allowRetries = requestOptions.allowRetries;
            }
            if (requestOptions.maxRetries != null) {
                this._maxRetries = requestOptions.maxRetries;
            }
        }
    }
    options(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('OPTIONS', requestUrl, null, additionalHeaders || {});
        });
    }
    get(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('GET', requestUrl, null, additionalHeaders || {});
        });
    }
    del(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('DELETE', requestUrl, null, additionalHeaders || {});
        });
    }
    post(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('POST', requestUrl, data, additionalHeaders || {});
        });
    }
    patch(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('PATCH', requestUrl, data, additionalHeaders || {});
        });
    }
    put(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('PUT', requestUrl, data, additionalHeaders || {});
        });
    }
    head(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('HEAD', requestUrl, null, additionalHeaders || {});
        });
    }
    sendStream(verb, requestUrl, stream, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request(verb, requestUrl, stream, additionalHeaders);
        });
    }
    /**
     * Gets a typed object from an endpoint
     * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
     */
    getJson(requestUrl_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            const res = yield this.get(requestUrl, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    postJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.post(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    putJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.put(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    patchJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.patch(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    /**
     * Makes a raw http request.
     * All other methods such as get, post, patch, and request ultimately call this.
     * Prefer get, del, post and patch
     */
    request(verb, requestUrl, data, headers) {
        return __awaiter(this, void 0, void 0, function* () {
            if (this._disposed) {
                throw new Error('Client has already been disposed.');
            }
            const parsedUrl = new URL(requestUrl);
            let info = this._prepareRequest(verb, parsedUrl, headers);
            // Only perform retries on reads since writes may not be idempotent.
            const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb)
                ? this._maxRetries + 1
                : 1;
            let numTries = 0;
            let response;
            do {
                response = yield this.requestRaw(info, data);
                // Check if it's an authentication challenge
                if (response &&
                    response.message &&
                    response.message.statusCode === HttpCodes.Unauthorized) {
                    let authenticationHandler;
                    for (const handler of this.handlers) {
                        if (handler.canHandleAuthentication(response)) {
                            authenticationHandler = handler;
                            break;
                        }
                    }
                    if (authenticationHandler) {
                        return authenticationHandler.handleAuthentication(this, info, data);
                    }
                    else {
                        // We have received an unauthorized response but have no handlers to handle it.
                        // Let the response return to the caller.
                        return response;
                    }
                }
                let redirectsRemaining = this._maxRedirects;
                while (response.message.statusCode &&
                    HttpRedirectCodes.includes(response.message.statusCode) &&
                    this._allowRedirects &&
                    redirectsRemaining > 0) {
                    const redirectUrl = response.message.headers['location'];
                    if (!redirectUrl) {
                        // if there's no location to redirect to, we won't
                        break;
                    }
                    const parsedRedirectUrl = new URL(redirectUrl);
                    if (parsedUrl.protocol === 'https:' &&
                        parsedUrl.protocol !== parsedRedirectUrl.protocol &&
                        !this._allowRedirectDowngrade) {
                        throw new Error('Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.');
                    }
                    // we need to finish reading the response before reassigning response
                    // which will leak the open socket.
                    yield response.readBody();
                    // strip authorization header if redirected to a different hostname
                    if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
                        for (const header in headers) {
                            // header names are case insensitive
                            if (header.toLowerCase() === 'authorization') {
                                delete headers[header];
                            }
                        }
                    }
                    // let's make the request with the new redirectUrl
                    info = this._prepareRequest(verb, parsedRedirectUrl, headers);
                    response = yield this.requestRaw(info, data);
                    redirectsRemaining--;
                }
                if (!response.message.statusCode ||
                    !HttpResponseRetryCodes.includes(response.message.statusCode)) {
                    // If not a retry code, return immediately instead of retrying
                    return response;
                }
                numTries += 1;
                if (numTries < maxTries) {
                    yield response.readBody();
                    yield this._performExponentialBackoff(numTries);
                }
            } while (numTries < maxTries);
            return response;
        });
    }
    /**
     * Needs to be called if keepAlive is set to true in request options.
     */
    dispose() {
        if (this._agent) {
            this._agent.destroy();
        }
        this._disposed = true;
    }
    /**
     * Raw request.
     * @param info
     * @param data
     */
    requestRaw(info, data) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => {
                function callbackForResult(err, res) {
                    if (err) {
                        reject(err);
                    }
                    else if (!res) {
                        // If `err` is not passed, then `res` must be passed.
                        reject(new Error('Unknown error'));
                    }
                    else {
                        resolve(res);
                    }
                }
                this.requestRawWithCallback(info, data, callbackForResult);
            });
        });
    }
    /**
     * Raw request with callback.
     * @param info
     * @param data
     * @param onResult
     */
    requestRawWithCallback(info, data, onResult) {
        if (typeof data === 'string') {
            if (!info.options.headers) {
                info.options.headers = {};
            }
            info.options.headers['Content-Length'] = Buffer.byteLength(data, 'utf8');
        }
        let callbackCalled = false;
        function handleResult(err, res) {
            if (!callbackCalled) {
                callbackCalled = true;
                onResult(err, res);
            }
        }
        const req = info.httpModule.request(info.options, (msg) => {
            const res = new HttpClientResponse(msg);
            handleResult(undefined, res);
        });
        let socket;
        req.on('socket', sock => {
            socket = sock;
        });
        // If we ever get disconnected, we want the socket to timeout eventually
        req.setTimeout(this._socketTimeout || 3 * 60000, () => {
            if (socket) {
                socket.end();
            }
            handleResult(new Error(`Request timeout: ${info.options.path}`));
        });
        req.on('error', function (err) {
            // err has statusCode property
            // res should have headers
            handleResult(err);
        });
        if (data && typeof data === 'string') {
            req.write(data, 'utf8');
        }
        if (data && typeof data !== 'string') {
            data.on('close', function () {
                req.end();
            });
            data.pipe(req);
        }
        else {
            req.end();
        }
    }
    /**
     * Gets an http agent. This function is useful when you need an http agent that handles
     * routing through a proxy server - depending upon the url and proxy environment variables.
     * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
     */
    getAgent(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        return this._getAgent(parsedUrl);
    }
    getAgentDispatcher(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        const proxyUrl = getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (!useProxy) {
            return;
        }
        return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
    }
    _prepareRequest(method, requestUrl, headers) {
        const info = {};
        info.parsedUrl = requestUrl;
        const usingSsl = info.parsedUrl.protocol === 'https:';
        info.httpModule = usingSsl ? external_https_namespaceObject : external_http_namespaceObject;
        const defaultPort = usingSsl ? 443 : 80;
        info.options = {};
        info.options.host = info.parsedUrl.hostname;
        info.options.port = info.parsedUrl.port
            ? parseInt(info.parsedUrl.port)
            : defaultPort;
        info.options.path =
            (info.parsedUrl.pathname || '') + (info.parsedUrl.search || '');
        info.options.method = method;
        info.options.headers = this._mergeHeaders(headers);
        if (this.userAgent != null) {
            info.options.headers['user-agent'] = this.userAgent;
        }
        info.options.agent = this._getAgent(info.parsedUrl);
        // gives handlers an opportunity to participate
        if (this.handlers) {
            for (const handler of this.handlers) {
                handler.prepareRequest(info.options);
            }
        }
        return info;
    }
    _mergeHeaders(headers) {
        if (this.requestOptions && this.requestOptions.headers) {
            return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
        }
        return lowercaseKeys(headers || {});
    }
    /**
     * Gets an existing header value or returns a default.
     * Handles converting number header values to strings since HTTP headers must be strings.
     * Note: This returns string | string[] since some headers can have multiple values.
     * For headers that must always be a single string (like Content-Type), use the
     * specialized _getExistingOrDefaultContentTypeHeader method instead.
     */
    _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
            const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
            if (headerValue) {
                clientHeader =
                    typeof headerValue === 'number' ? headerValue.toString() : headerValue;
            }
        }
        const additionalValue = additionalHeaders[header];
        if (additionalValue !== undefined) {
            return typeof additionalValue === 'number'
                ? additionalValue.toString()
                : additionalValue;
        }
        if (clientHeader !== undefined) {
            return clientHeader;
        }
        return _default;
    }
    /**
     * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
     * Always returns a single string (not an array) since Content-Type should be a single value.
     * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
     * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
     * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
     */
    _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
            const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
            if (headerValue) {
                if (typeof headerValue === 'number') {
                    clientHeader = String(headerValue);
                }
                else if (Array.isArray(headerValue)) {
                    clientHeader = headerValue.join(', ');
                }
                else {
                    clientHeader = headerValue;
                }
            }
        }
        const additionalValue = additionalHeaders[Headers.ContentType];
        // Return the first non-undefined value, converting numbers or arrays to strings if necessary
        if (additionalValue !== undefined) {
            if (typeof additionalValue === 'number') {
                return String(additionalValue);
            }
            else if (Array.isArray(additionalValue)) {
                return additionalValue.join(', ');
            }
            else {
                return additionalValue;
            }
        }
        if (clientHeader !== undefined) {
            return clientHeader;
        }
        return _default;
    }
    _getAgent(parsedUrl) {
        let agent;
        const proxyUrl = getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (this._keepAlive && useProxy) {
            agent = this._proxyAgent;
        }
        if (!useProxy) {
            agent = this._agent;
        }
        // if agent is already assigned use that agent.
        if (agent) {
            return agent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        let maxSockets = 100;
        if (this.requestOptions) {
            maxSockets = this.requestOptions.maxSockets || external_http_.globalAgent.maxSockets;
        }
        // This is `useProxy` again, but we need to check `proxyURl` directly for TypeScripts's flow analysis.
        if (proxyUrl && proxyUrl.hostname) {
            const agentOptions = {
                maxSockets,
                keepAlive: this._keepAlive,
                proxy: Object.assign(Object.assign({}, ((proxyUrl.username || proxyUrl.password) && {
                    proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
                })), { host: proxyUrl.hostname, port: proxyUrl.port })
            };
            let tunnelAgent;
            const overHttps = proxyUrl.protocol === 'https:';
            if (usingSsl) {
                tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
            }
            else {
                tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
            }
            agent = tunnelAgent(agentOptions);
            this._proxyAgent = agent;
        }
        // if tunneling agent isn't assigned create a new agent
        if (!agent) {
            const options = { keepAlive: this._keepAlive, maxSockets };
            agent = usingSsl ? new external_https_.Agent(options) : new external_http_.Agent(options);
            this._agent = agent;
        }
        if (usingSsl && this._ignoreSslError) {
            // we don't want to set NODE_TLS_REJECT_UNAUTHORIZED=0 since that will affect request for entire process
            // http.RequestOptions doesn't expose a way to modify RequestOptions.agent.options
            // we have to cast it to any and change it directly
            agent.options = Object.assign(agent.options || {}, {
                rejectUnauthorized: false
            });
        }
        return agent;
    }
    _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
        let proxyAgent;
        if (this._keepAlive) {
            proxyAgent = this._proxyAgentDispatcher;
        }
        // if agent is already assigned use that agent.
        if (proxyAgent) {
            return proxyAgent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        proxyAgent = new undici.ProxyAgent(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, ((proxyUrl.username || proxyUrl.password) && {
            token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString('base64')}`
        })));
        this._proxyAgentDispatcher = proxyAgent;
        if (usingSsl && this._ignoreSslError) {
            // we don't want to set NODE_TLS_REJECT_UNAUTHORIZED=0 since that will affect request for entire process
            // http.RequestOptions doesn't expose a way to modify RequestOptions.agent.options
            // we have to cast it to any and change it directly
            proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
                rejectUnauthorized: false
            });
        }
        return proxyAgent;
    }
    _getUserAgentWithOrchestrationId(userAgent) {
        const baseUserAgent = userAgent || 'actions/http-client';
        const orchId = process.env['ACTIONS_ORCHESTRATION_ID'];
        if (orchId) {
            // Sanitize the orchestration ID to ensure it contains only valid characters
            // Valid characters: 0-9, a-z, _, -, .
            const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, '_');
            return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
        }
        return baseUserAgent;
    }
    _performExponentialBackoff(retryNumber) {
        return __awaiter(this, void 0, void 0, function* () {
            retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
            const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
            return new Promise(resolve => setTimeout(() => resolve(), ms));
        });
    }
    _processResponse(res, options) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
                const statusCode = res.message.statusCode || 0;
                const response = {
                    statusCode,
                    result: null,
                    headers: {}
                };
                // not found leads to null obj returned
                if (statusCode === HttpCodes.NotFound) {
                    resolve(response);
                }
                // get the result from the body
                function dateTimeDeserializer(key, value) {
                    if (typeof value === 'string') {
                        const a = new Date(value);
                        if (!isNaN(a.valueOf())) {
                            return a;
                        }
                    }
                    return value;
                }
                let obj;
                let contents;
                try {
                    contents = yield res.readBody();
                    if (contents && contents.length > 0) {
                        if (options && options.deserializeDates) {
                            obj = JSON.parse(contents, dateTimeDeserializer);
                        }
                        else {
                            obj = JSON.parse(contents);
                        }
                        response.result = obj;
                    }
                    response.headers = res.message.headers;
                }
                catch (err) {
                    // Invalid resource (contents not json);  leaving result obj null
                }
                // note that 3xx redirects are handled by the http layer.
                if (statusCode > 299) {
                    let msg;
                    // if exception/error in body, attempt to get better error
                    if (obj && obj.message) {
                        msg = obj.message;
                    }
                    else if (contents && contents.length > 0) {
                        // it may be the case that the exception is in the body message as string
                        msg = contents;
                    }
                    else {
                        msg = `Failed request: (${statusCode})`;
                    }
                    const err = new HttpClientError(msg, statusCode);
                    err.result = response.result;
                    reject(err);
                }
                else {
                    resolve(response);
                }
            }));
        });
    }
}
const lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => ((c[k.toLowerCase()] = obj[k]), c), {});
//# sourceMappingURL=index.js.map

/***/ }),

/***/ 7934:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BpQ: () => (/* binding */ minLength),
/* harmony export */   Bqr: () => (/* binding */ trim),
/* harmony export */   BuJ: () => (/* binding */ getDotPath),
/* harmony export */   FsL: () => (/* binding */ pipe),
/* harmony export */   H0v: () => (/* binding */ rawCheck),
/* harmony export */   IeY: () => (/* binding */ custom),
/* harmony export */   Ikc: () => (/* binding */ object),
/* harmony export */   KCZ: () => (/* binding */ union),
/* harmony export */   KIO: () => (/* binding */ picklist),
/* harmony export */   L5J: () => (/* binding */ unknown),
/* harmony export */   NTK: () => (/* binding */ rawTransform),
/* harmony export */   NpB: () => (/* binding */ fallback),
/* harmony export */   PVZ: () => (/* binding */ tuple),
/* harmony export */   PXX: () => (/* binding */ toLowerCase),
/* harmony export */   Ru6: () => (/* binding */ maxLength),
/* harmony export */   Vxk: () => (/* binding */ undefined_),
/* harmony export */   Wwf: () => (/* binding */ minValue),
/* harmony export */   Y2b: () => (/* binding */ safeInteger),
/* harmony export */   YOg: () => (/* binding */ array),
/* harmony export */   YjP: () => (/* binding */ string),
/* harmony export */   _H3: () => (/* binding */ looseObject),
/* harmony export */   aig: () => (/* binding */ number),
/* harmony export */   cGV: () => (/* binding */ maxValue),
/* harmony export */   cl6: () => (/* binding */ nullish),
/* harmony export */   euz: () => (/* binding */ literal),
/* harmony export */   g1P: () => (/* binding */ record),
/* harmony export */   hq: () => (/* binding */ nonEmpty),
/* harmony export */   lqM: () => (/* binding */ optional),
/* harmony export */   mee: () => (/* binding */ nullable),
/* harmony export */   ndf: () => (/* binding */ integer),
/* harmony export */   pdi: () => (/* binding */ transform),
/* harmony export */   qgA: () => (/* binding */ parse),
/* harmony export */   wkx: () => (/* binding */ brand),
/* harmony export */   xLC: () => (/* binding */ safeParse),
/* harmony export */   yGV: () => (/* binding */ regex),
/* harmony export */   yhX: () => (/* binding */ isoTimestamp),
/* harmony export */   yqP: () => (/* binding */ exactOptional),
/* harmony export */   z6Y: () => (/* binding */ check),
/* harmony export */   zMY: () => (/* binding */ boolean)
/* harmony export */ });
/* unused harmony exports BASE64_REGEX, BIC_REGEX, CUID2_REGEX, DECIMAL_REGEX, DIGITS_REGEX, DOMAIN_REGEX, EMAIL_REGEX, EMOJI_REGEX, HEXADECIMAL_REGEX, HEX_COLOR_REGEX, IMEI_REGEX, IPV4_REGEX, IPV6_REGEX, IP_REGEX, ISO_DATE_REGEX, ISO_DATE_TIME_REGEX, ISO_DATE_TIME_SECOND_REGEX, ISO_TIMESTAMP_REGEX, ISO_TIME_REGEX, ISO_TIME_SECOND_REGEX, ISO_WEEK_REGEX, ISRC_REGEX, JWS_COMPACT_REGEX, KSUID_REGEX, MAC48_REGEX, MAC64_REGEX, MAC_REGEX, NANO_ID_REGEX, OCTAL_REGEX, RFC_EMAIL_REGEX, SLUG_REGEX, ULID_REGEX, UUID_REGEX, ValiError, _addIssue, _cloneDataset, _formatCase, _getByteCount, _getCodePointCount, _getGraphemeCount, _getLastMetadata, _getWordCount, _isLuhnAlgo, _isSameValueZero, _isValidObjectKey, _isValueMatch, _joinExpects, _standardSchema, _stringify, any, args, argsAsync, arrayAsync, assert, awaitAsync, base64, bic, bigint, blob, bytes, cache, cacheAsync, checkAsync, checkItems, checkItemsAsync, codePoints, config, creditCard, cuid2, customAsync, date, decimal, deleteGlobalConfig, deleteGlobalMessage, deleteSchemaMessage, deleteSpecificMessage, description, digits, domain, email, emoji, empty, endsWith, entries, entriesFromList, entriesFromObjects, enum, enum_, everyItem, exactOptionalAsync, examples, excludes, fallbackAsync, file, filterItems, findItem, finite, flatten, flavor, forward, forwardAsync, function, function_, getDefault, getDefaults, getDefaultsAsync, getDescription, getExamples, getFallback, getFallbacks, getFallbacksAsync, getGlobalConfig, getGlobalMessage, getMetadata, getSchemaMessage, getSpecificMessage, getTitle, graphemes, gtValue, guard, hash, hexColor, hexadecimal, imei, includes, instance, intersect, intersectAsync, ip, ipv4, ipv6, is, isOfKind, isOfType, isValiError, isbn, isoDate, isoDateTime, isoDateTimeSecond, isoTime, isoTimeSecond, isoWeek, isrc, jwsCompact, keyof, ksuid, lazy, lazyAsync, length, looseObjectAsync, looseTuple, looseTupleAsync, ltValue, mac, mac48, mac64, map, mapAsync, mapItems, maxBytes, maxCodePoints, maxEntries, maxGraphemes, maxSize, maxWords, message, metadata, mimeType, minBytes, minCodePoints, minEntries, minGraphemes, minSize, minWords, multipleOf, nan, nanoid, never, nonNullable, nonNullableAsync, nonNullish, nonNullishAsync, nonOptional, nonOptionalAsync, normalize, notBytes, notCodePoints, notEntries, notGraphemes, notLength, notSize, notValue, notValues, notWords, null, null_, nullableAsync, nullishAsync, objectAsync, objectWithRest, objectWithRestAsync, octal, omit, optionalAsync, parseAsync, parseBoolean, parseJson, parser, parserAsync, partial, partialAsync, partialCheck, partialCheckAsync, pick, pipeAsync, promise, rawCheckAsync, rawTransformAsync, readonly, recordAsync, reduceItems, required, requiredAsync, returns, returnsAsync, rfcEmail, safeParseAsync, safeParser, safeParserAsync, set, setAsync, setGlobalConfig, setGlobalMessage, setSchemaMessage, setSpecificMessage, size, slug, someItem, sortItems, startsWith, strictObject, strictObjectAsync, strictTuple, strictTupleAsync, stringifyJson, summarize, symbol, title, toBigint, toBoolean, toCamelCase, toDate, toKebabCase, toMaxValue, toMinValue, toNumber, toPascalCase, toSnakeCase, toString, toUpperCase, transformAsync, trimEnd, trimStart, tupleAsync, tupleWithRest, tupleWithRestAsync, ulid, undefined_, undefinedable, undefinedableAsync, unionAsync, unwrap, url, uuid, value, values, variant, variantAsync, void, void_, words */
//#region src/storages/globalConfig/globalConfig.ts
let store$4;
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/**
* Sets the global configuration.
*
* @param config The configuration.
*/
function setGlobalConfig(config$1) {
	store$4 = {
		...store$4,
		...config$1
	};
}
/**
* Returns the global configuration.
*
* @param config The config to merge.
*
* @returns The configuration.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
	if (!config$1 && !store$4) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? store$4?.lang,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
		abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
	};
}
/**
* Deletes the global configuration.
*/
function deleteGlobalConfig() {
	store$4 = void 0;
}

//#endregion
//#region src/storages/globalMessage/globalMessage.ts
let store$3;
/**
* Sets a global error message.
*
* @param message The error message.
* @param lang The language of the message.
*/
function setGlobalMessage(message$1, lang) {
	if (!store$3) store$3 = /* @__PURE__ */ new Map();
	store$3.set(lang, message$1);
}
/**
* Returns a global error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalMessage(lang) {
	return store$3?.get(lang);
}
/**
* Deletes a global error message.
*
* @param lang The language of the message.
*/
function deleteGlobalMessage(lang) {
	store$3?.delete(lang);
}

//#endregion
//#region src/storages/schemaMessage/schemaMessage.ts
let store$2;
/**
* Sets a schema error message.
*
* @param message The error message.
* @param lang The language of the message.
*/
function setSchemaMessage(message$1, lang) {
	if (!store$2) store$2 = /* @__PURE__ */ new Map();
	store$2.set(lang, message$1);
}
/**
* Returns a schema error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSchemaMessage(lang) {
	return store$2?.get(lang);
}
/**
* Deletes a schema error message.
*
* @param lang The language of the message.
*/
function deleteSchemaMessage(lang) {
	store$2?.delete(lang);
}

//#endregion
//#region src/storages/specificMessage/specificMessage.ts
let store$1;
/**
* Sets a specific error message.
*
* @param reference The identifier reference.
* @param message The error message.
* @param lang The language of the message.
*/
function setSpecificMessage(reference, message$1, lang) {
	if (!store$1) store$1 = /* @__PURE__ */ new Map();
	if (!store$1.get(reference)) store$1.set(reference, /* @__PURE__ */ new Map());
	store$1.get(reference).set(lang, message$1);
}
/**
* Returns a specific error message.
*
* @param reference The identifier reference.
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSpecificMessage(reference, lang) {
	return store$1?.get(reference)?.get(lang);
}
/**
* Deletes a specific error message.
*
* @param reference The identifier reference.
* @param lang The language of the message.
*/
function deleteSpecificMessage(reference, lang) {
	store$1?.get(reference)?.delete(lang);
}

//#endregion
//#region src/utils/_stringify/_stringify.ts
/**
* Stringifies an unknown input to a literal or type string.
*
* @param input The unknown input.
*
* @returns A literal or type string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}

//#endregion
//#region src/utils/_addIssue/_addIssue.ts
/**
* Adds an issue to the dataset.
*
* @param context The issue context.
* @param label The issue label.
* @param dataset The input dataset.
* @param config The configuration.
* @param other The optional props.
*
* @internal
*/
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? /* @__PURE__ */ _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}

//#endregion
//#region src/utils/_cloneDataset/_cloneDataset.ts
/**
* Creates a shallow copy of a dataset.
*
* Hint: The `value` is copied by reference, but the `issues` array, its issues
* and their `path` arrays are cloned to avoid reusing mutable dataset state
* across multiple runs. Mutating a returned object or array value can
* therefore affect later cache hits that reuse the same cached output.
*
* @param dataset The output dataset.
*
* @returns The copied output dataset.
*/
/* @__NO_SIDE_EFFECTS__ */
function _cloneDataset(dataset) {
	return {
		typed: dataset.typed,
		value: dataset.value,
		issues: dataset.issues?.map((issue) => ({
			...issue,
			path: issue.path && [...issue.path]
		}))
	};
}

//#endregion
//#region src/utils/_formatCase/_formatCase.ts
/**
* Splits a string into lowercase words and rejoins them with the given
* separator and capitalization rules.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries. Whether the first or subsequent words are
* capitalized is controlled by `capFirst` and `capRest`.
*
* Hint: Implemented in a single pass that emits directly to the result
* string to avoid an intermediate `string[]` allocation. ASCII chars are
* classified via char codes to skip `.toLowerCase()` and `.toUpperCase()`
* method calls in the common case.
*
* Hint: Digits are treated as a separate character class, so `item2Name`
* yields `item2` and `name` rather than `item`, `2` and `name`.
*
* @param input The input string.
* @param separator The string inserted between words.
* @param capFirst Whether to capitalize the first word.
* @param capRest Whether to capitalize subsequent words.
*
* @returns The formatted string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _formatCase(input, separator, capFirst, capRest) {
	let result = "";
	let firstWord = true;
	let start = 0;
	let prev = 0;
	let prevPrev = 0;
	const flush = (end) => {
		if (end > start) {
			let word = input.slice(start, end).toLowerCase();
			if (firstWord ? capFirst : capRest) {
				const firstCode = word.charCodeAt(0);
				if (firstCode >= 97 && firstCode <= 122) word = String.fromCharCode(firstCode - 32) + word.slice(1);
				else {
					const charLen = firstCode >= 55296 && firstCode <= 56319 ? 2 : 1;
					word = word.slice(0, charLen).toUpperCase() + word.slice(charLen);
				}
			}
			result += firstWord ? word : separator + word;
			firstWord = false;
		}
	};
	for (let index = 0; index < input.length; index++) {
		const code = input.charCodeAt(index);
		let type;
		if (code === 32 || code === 9 || code === 10 || code === 11 || code === 12 || code === 13 || code === 45 || code === 95) {
			flush(index);
			start = index + 1;
			type = 0;
		} else if (code < 128) type = code >= 65 && code <= 90 ? 1 : code >= 97 && code <= 122 ? 2 : 3;
		else {
			const char = input[index];
			const charLower = char.toLowerCase();
			type = charLower === char.toUpperCase() ? 3 : char === charLower ? 2 : 1;
		}
		if (type === 1 && (prev === 2 || prev === 3) && index > start) {
			flush(index);
			start = index;
		} else if (type === 2 && prev === 1 && prevPrev === 1 && index - 1 > start) {
			flush(index - 1);
			start = index - 1;
		}
		prevPrev = prev;
		prev = type;
	}
	flush(input.length);
	return result;
}

//#endregion
//#region src/utils/_getByteCount/_getByteCount.ts
let textEncoder;
/**
* Returns the byte count of the input.
*
* @param input The input to be measured.
*
* @returns The byte count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getByteCount(input) {
	if (!textEncoder) textEncoder = new TextEncoder();
	return textEncoder.encode(input).length;
}

//#endregion
//#region src/utils/_getCodePointCount/_getCodePointCount.ts
/**
* Returns the code point count of the input.
*
* @param input The input to be measured.
*
* @returns The code point count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getCodePointCount(input) {
	let count = input.length;
	const lengthMinus1 = input.length - 1;
	for (let i = 0; i < lengthMinus1;) if (input.codePointAt(i) <= 65535) i++;
	else {
		i += 2;
		count--;
	}
	return count;
}

//#endregion
//#region src/utils/_getGraphemeCount/_getGraphemeCount.ts
let segmenter;
/**
* Returns the grapheme count of the input.
*
* @param input The input to be measured.
*
* @returns The grapheme count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getGraphemeCount(input) {
	if (!segmenter) segmenter = new Intl.Segmenter();
	const segments = segmenter.segment(input);
	let count = 0;
	for (const _ of segments) count++;
	return count;
}

//#endregion
//#region src/utils/_getLastMetadata/_getLastMetadata.ts
/**
* Returns the last top-level value of a given metadata type from a schema
* using a breadth-first search that starts with the last item in the pipeline.
*
* @param schema The schema to search.
* @param type The metadata type.
*
* @returns The value, if any.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getLastMetadata(schema, type) {
	if ("pipe" in schema) {
		const nestedSchemas = [];
		for (let index = schema.pipe.length - 1; index >= 0; index--) {
			const item = schema.pipe[index];
			if (item.kind === "schema" && "pipe" in item) nestedSchemas.push(item);
			else if (item.kind === "metadata" && item.type === type) return item[type];
		}
		for (const nestedSchema of nestedSchemas) {
			const result = /* @__PURE__ */ _getLastMetadata(nestedSchema, type);
			if (result !== void 0) return result;
		}
	}
}

//#endregion
//#region src/utils/_getWordCount/_getWordCount.ts
let store;
/**
* Returns the word count of the input.
*
* @param locales The locales to be used.
* @param input The input to be measured.
*
* @returns The word count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getWordCount(locales, input) {
	if (!store) store = /* @__PURE__ */ new Map();
	const key = String(locales);
	let segmenter$1 = store.get(key);
	if (!segmenter$1) {
		segmenter$1 = new Intl.Segmenter(locales, { granularity: "word" });
		store.set(key, segmenter$1);
	}
	const segments = segmenter$1.segment(input);
	let count = 0;
	for (const segment of segments) if (segment.isWordLike) count++;
	return count;
}

//#endregion
//#region src/utils/_isLuhnAlgo/_isLuhnAlgo.ts
/**
* Non-digit regex.
*/
const NON_DIGIT_REGEX = /\D/gu;
/**
* Checks whether a string with numbers corresponds to the luhn algorithm.
*
* @param input The input to be checked.
*
* @returns Whether input is valid.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isLuhnAlgo(input) {
	const number$1 = input.replace(NON_DIGIT_REGEX, "");
	let length$1 = number$1.length;
	let bit = 1;
	let sum = 0;
	while (length$1) {
		const value$1 = +number$1[--length$1];
		bit ^= 1;
		sum += bit ? [
			0,
			2,
			4,
			6,
			8,
			1,
			3,
			5,
			7,
			9
		][value$1] : value$1;
	}
	return sum % 10 === 0;
}

//#endregion
//#region src/utils/_isSameValueZero/_isSameValueZero.ts
/**
* Compares two values using the SameValueZero algorithm, which treats `NaN`
* as equal to itself unlike `===`.
*
* @param value1 The first value.
* @param value2 The second value.
*
* @returns Whether the values are equal.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}

//#endregion
//#region src/utils/_isValidObjectKey/_isValidObjectKey.ts
/**
* Disallows inherited object properties and prevents object prototype
* pollution by disallowing certain keys.
*
* @param object The object to check.
* @param key The key to check.
*
* @returns Whether the key is allowed.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}

//#endregion
//#region src/utils/_isValueMatch/_isValueMatch.ts
/**
* Checks whether a value matches a value action requirement.
*
* @param requirement The value action requirement.
* @param value The value to check.
*
* @returns Whether the value matches the requirement.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isValueMatch(requirement, value$1) {
	return Number.isNaN(requirement) && Number.isNaN(value$1) || requirement <= value$1 && requirement >= value$1;
}

//#endregion
//#region src/utils/_joinExpects/_joinExpects.ts
/**
* Joins multiple `expects` values with the given separator.
*
* @param values The `expects` values.
* @param separator The separator.
*
* @returns The joined `expects` property.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}

//#endregion
//#region src/utils/_standardSchema/_standardSchema.ts
/**
* Eagerly creates and attaches the Standard Schema properties of a schema.
*
* Hint: The contextual `this` type includes the standard properties that are
* attached before the schema is returned.
*
* @param schema The schema to attach standard properties to.
*
* @returns The schema with standard properties attached.
*
* @internal
*/
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};
	return schema;
}

//#endregion
//#region src/utils/entriesFromList/entriesFromList.ts
/**
* Creates an object entries definition from a list of keys and a schema.
*
* @param list A list of keys.
* @param schema The schema of the keys.
*
* @returns The object entries.
*/
/* @__NO_SIDE_EFFECTS__ */
function entriesFromList(list, schema) {
	const entries$1 = {};
	for (const key of list) entries$1[key] = schema;
	return entries$1;
}

//#endregion
//#region src/utils/entriesFromObjects/entriesFromObjects.ts
/* @__NO_SIDE_EFFECTS__ */
function entriesFromObjects(schemas) {
	const entries$1 = {};
	for (const schema of schemas) Object.assign(entries$1, schema.entries);
	return entries$1;
}

//#endregion
//#region src/utils/getDotPath/getDotPath.ts
/* @__NO_SIDE_EFFECTS__ */
function getDotPath(issue) {
	if (issue.path) {
		let key = "";
		for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key) key += `.${item.key}`;
		else key += item.key;
		else return null;
		return key;
	}
	return null;
}

//#endregion
//#region src/utils/isOfKind/isOfKind.ts
/**
* A generic type guard to check the kind of an object.
*
* @param kind The kind to check for.
* @param object The object to check.
*
* @returns Whether it matches.
*/
/* @__NO_SIDE_EFFECTS__ */
function isOfKind(kind, object$1) {
	return object$1.kind === kind;
}

//#endregion
//#region src/utils/isOfType/isOfType.ts
/**
* A generic type guard to check the type of an object.
*
* @param type The type to check for.
* @param object The object to check.
*
* @returns Whether it matches.
*/
/* @__NO_SIDE_EFFECTS__ */
function isOfType(type, object$1) {
	return object$1.type === type;
}

//#endregion
//#region src/utils/ValiError/ValiError.ts
/**
* A Valibot error with useful information.
*/
var ValiError = class extends Error {
	/**
	* Creates a Valibot error with useful information.
	*
	* @param issues The error issues.
	*/
	constructor(issues) {
		super(issues[0].message);
		this.name = "ValiError";
		this.issues = issues;
	}
};

//#endregion
//#region src/utils/isValiError/isValiError.ts
/**
* A type guard to check if an error is a ValiError.
*
* @param error The error to check.
*
* @returns Whether its a ValiError.
*/
/* @__NO_SIDE_EFFECTS__ */
function isValiError(error) {
	return error instanceof ValiError;
}

//#endregion
//#region src/actions/args/args.ts
/* @__NO_SIDE_EFFECTS__ */
function args(schema) {
	return {
		kind: "transformation",
		type: "args",
		reference: args,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = (...args_) => {
				const argsDataset = this.schema["~run"]({ value: args_ }, config$1);
				if (argsDataset.issues) throw new ValiError(argsDataset.issues);
				return func(...argsDataset.value);
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/args/argsAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function argsAsync(schema) {
	return {
		kind: "transformation",
		type: "args",
		reference: argsAsync,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = async (...args$1) => {
				const argsDataset = await schema["~run"]({ value: args$1 }, config$1);
				if (argsDataset.issues) throw new ValiError(argsDataset.issues);
				return func(...argsDataset.value);
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/await/awaitAsync.ts
/**
* Creates an await transformation action.
*
* @returns An await action.
*/
/* @__NO_SIDE_EFFECTS__ */
function awaitAsync() {
	return {
		kind: "transformation",
		type: "await",
		reference: awaitAsync,
		async: true,
		async "~run"(dataset) {
			dataset.value = await dataset.value;
			return dataset;
		}
	};
}

//#endregion
//#region src/regex.ts
/**
* [Base64](https://en.wikipedia.org/wiki/Base64) regex.
*/
const BASE64_REGEX = /^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/iu;
/**
* [BIC](https://en.wikipedia.org/wiki/ISO_9362) regex.
*/
const BIC_REGEX = /^[A-Z]{6}(?!00)[\dA-Z]{2}(?:[\dA-Z]{3})?$/u;
/**
* [Cuid2](https://github.com/paralleldrive/cuid2) regex.
*/
const CUID2_REGEX = /^[a-z][\da-z]*$/u;
/**
* [Decimal](https://en.wikipedia.org/wiki/Decimal) regex.
*/
const DECIMAL_REGEX = /^[+-]?(?:\d*\.)?\d+$/u;
/**
* [Digits](https://en.wikipedia.org/wiki/Numerical_digit) regex.
*/
const DIGITS_REGEX = /^\d+$/u;
/**
* [Domain name](https://en.wikipedia.org/wiki/Domain_name) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
* ASCII-only validation. Internationalized domain names (IDNs) are not
* supported, including Punycode-encoded labels.
*/
const DOMAIN_REGEX = /^(?=.{1,253}$)(?:(?![Xx][Nn]--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;
/**
* [Email address](https://en.wikipedia.org/wiki/Email_address) regex.
*
* Hint: We decided against the `i` flag to avoid matching non-ASCII characters.
*/
const EMAIL_REGEX = /^[\w+-]+(?:\.[\w+-]+)*@[\da-zA-Z]+(?:[.-][\da-zA-Z]+)*\.[a-zA-Z]{2,}$/u;
/**
* Emoji regex from [emoji-regex-xs](https://github.com/slevithan/emoji-regex-xs) v1.0.0 (MIT license).
*
* Hint: We decided against the newer `/^\p{RGI_Emoji}+$/v` regex because it is
* not supported in older runtimes and does not match all emoji.
*/
const EMOJI_REGEX = /^(?:[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,3}\u{E007F}|(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|(?![\p{Emoji_Modifier_Base}\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation})(?:\u200D(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|(?![\p{Emoji_Modifier_Base}\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation}))*)+$/u;
/**
* [Hexadecimal](https://en.wikipedia.org/wiki/Hexadecimal) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const HEXADECIMAL_REGEX = /^(?:0[hx])?[\da-fA-F]+$/u;
/**
* [Hex color](https://en.wikipedia.org/wiki/Web_colors#Hex_triplet) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const HEX_COLOR_REGEX = /^#(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})$/u;
/**
* [IMEI](https://en.wikipedia.org/wiki/International_Mobile_Equipment_Identity) regex.
*/
const IMEI_REGEX = /^\d{15}$|^\d{2}-\d{6}-\d{6}-\d$/u;
/**
* [IPv4](https://en.wikipedia.org/wiki/IPv4) regex.
*/
const IPV4_REGEX = /^(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])(?:\.(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])){3}$/u;
/**
* [IPv6](https://en.wikipedia.org/wiki/IPv6) regex.
*/
const IPV6_REGEX = /^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,7}:|(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,5}(?::[\da-f]{1,4}){1,2}|(?:[\da-f]{1,4}:){1,4}(?::[\da-f]{1,4}){1,3}|(?:[\da-f]{1,4}:){1,3}(?::[\da-f]{1,4}){1,4}|(?:[\da-f]{1,4}:){1,2}(?::[\da-f]{1,4}){1,5}|[\da-f]{1,4}:(?::[\da-f]{1,4}){1,6}|:(?:(?::[\da-f]{1,4}){1,7}|:)|fe80:(?::[\da-f]{0,4}){0,4}%[\da-z]+|::(?:f{4}(?::0{1,4})?:)?(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d)|(?:[\da-f]{1,4}:){1,4}:(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d))$/iu;
/**
* [IP](https://en.wikipedia.org/wiki/IP_address) regex.
*/
const IP_REGEX = /^(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])(?:\.(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])){3}$|^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,7}:|(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,5}(?::[\da-f]{1,4}){1,2}|(?:[\da-f]{1,4}:){1,4}(?::[\da-f]{1,4}){1,3}|(?:[\da-f]{1,4}:){1,3}(?::[\da-f]{1,4}){1,4}|(?:[\da-f]{1,4}:){1,2}(?::[\da-f]{1,4}){1,5}|[\da-f]{1,4}:(?::[\da-f]{1,4}){1,6}|:(?:(?::[\da-f]{1,4}){1,7}|:)|fe80:(?::[\da-f]{0,4}){0,4}%[\da-z]+|::(?:f{4}(?::0{1,4})?:)?(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d)|(?:[\da-f]{1,4}:){1,4}:(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d))$/iu;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) date regex.
*/
const ISO_DATE_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) date-time regex.
*/
const ISO_DATE_TIME_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3]):[0-5]\d$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) date-time with seconds regex.
*/
const ISO_DATE_TIME_SECOND_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) time regex.
*/
const ISO_TIME_REGEX = /^(?:0\d|1\d|2[0-3]):[0-5]\d$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) time with seconds regex.
*/
const ISO_TIME_SECOND_REGEX = /^(?:0\d|1\d|2[0-3])(?::[0-5]\d){2}$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) timestamp regex. Allows a
* space as a date/time separator and an optional space before the UTC offset.
*/
const ISO_TIMESTAMP_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) week regex.
*/
const ISO_WEEK_REGEX = /^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/u;
/**
* [JWS compact serialization](https://datatracker.ietf.org/doc/html/rfc7515#section-3.1)
* regex.
*
* Hint: Empty payload and signature segments are allowed because the
* Base64URL-encoded representation of an empty octet sequence is an empty
* string.
*/
const JWS_COMPACT_REGEX = /^(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)\.(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)?\.(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)?$/u;
/**
* [ISRC](https://en.wikipedia.org/wiki/International_Standard_Recording_Code) regex.
*/
const ISRC_REGEX = /^(?:[A-Z]{2}[A-Z\d]{3}\d{7}|[A-Z]{2}-[A-Z\d]{3}-\d{2}-\d{5})$/u;
/**
* [KSUID](https://github.com/segmentio/ksuid) regex.
*/
const KSUID_REGEX = /^[a-zA-Z0-9]{27}$/u;
/**
* [MAC](https://en.wikipedia.org/wiki/MAC_address) 48 bit regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const MAC48_REGEX = /^(?:[\da-fA-F]{2}:){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){2}[\da-fA-F]{4}$/u;
/**
* [MAC](https://en.wikipedia.org/wiki/MAC_address) 64 bit regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const MAC64_REGEX = /^(?:[\da-fA-F]{2}:){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){3}[\da-fA-F]{4}$|^(?:[\da-fA-F]{4}:){3}[\da-fA-F]{4}$/u;
/**
* [MAC](https://en.wikipedia.org/wiki/MAC_address) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const MAC_REGEX = /^(?:[\da-fA-F]{2}:){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){2}[\da-fA-F]{4}$|^(?:[\da-fA-F]{2}:){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){3}[\da-fA-F]{4}$|^(?:[\da-fA-F]{4}:){3}[\da-fA-F]{4}$/u;
/**
* [Nano ID](https://github.com/ai/nanoid) regex.
*/
const NANO_ID_REGEX = /^[\w-]+$/u;
/**
* [Octal](https://en.wikipedia.org/wiki/Octal) regex.
*/
const OCTAL_REGEX = /^(?:0o)?[0-7]+$/u;
/**
* [RFC 5322 email address](https://datatracker.ietf.org/doc/html/rfc5322#section-3.4.1) regex.
*
* Hint: This regex was taken from the [HTML Living Standard Specification](https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address) and does not perfectly represent RFC 5322.
*/
const RFC_EMAIL_REGEX = /^[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/**
* [Slug](https://en.wikipedia.org/wiki/Clean_URL#Slug) regex.
*/
const SLUG_REGEX = /^[\da-z]+(?:[-_][\da-z]+)*$/u;
/**
* [ULID](https://github.com/ulid/spec) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
* Hint: The first character is restricted to `[0-7]` because the 48-bit
* timestamp cannot exceed 2^48-1, making the maximum valid ULID
* `7ZZZZZZZZZZZZZZZZZZZZZZZZZ` in Crockford's Base32 encoding.
*/
const ULID_REGEX = /^[0-7][\da-hjkmnp-tv-zA-HJKMNP-TV-Z]{25}$/u;
/**
* [UUID](https://en.wikipedia.org/wiki/Universally_unique_identifier) regex.
*/
const UUID_REGEX = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

//#endregion
//#region src/actions/base64/base64.ts
/* @__NO_SIDE_EFFECTS__ */
function base64(message$1) {
	return {
		kind: "validation",
		type: "base64",
		reference: base64,
		async: false,
		expects: null,
		requirement: BASE64_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "Base64", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/bic/bic.ts
/* @__NO_SIDE_EFFECTS__ */
function bic(message$1) {
	return {
		kind: "validation",
		type: "bic",
		reference: bic,
		async: false,
		expects: null,
		requirement: BIC_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "BIC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/brand/brand.ts
/**
* Creates a brand transformation action.
*
* @param name The brand name.
*
* @returns A brand action.
*/
/* @__NO_SIDE_EFFECTS__ */
function brand(name) {
	return {
		kind: "transformation",
		type: "brand",
		reference: brand,
		async: false,
		name,
		"~run"(dataset) {
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/bytes/bytes.ts
/* @__NO_SIDE_EFFECTS__ */
function bytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "bytes",
		reference: bytes,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 !== this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/check/check.ts
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/check/checkAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function checkAsync(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: checkAsync,
		async: true,
		expects: null,
		requirement,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.typed && !await this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/checkItems/checkItems.ts
/* @__NO_SIDE_EFFECTS__ */
function checkItems(requirement, message$1) {
	return {
		kind: "validation",
		type: "check_items",
		reference: checkItems,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) for (let index = 0; index < dataset.value.length; index++) {
				const item = dataset.value[index];
				if (!this.requirement(item, index, dataset.value)) _addIssue(this, "item", dataset, config$1, {
					input: item,
					path: [{
						type: "array",
						origin: "value",
						input: dataset.value,
						key: index,
						value: item
					}]
				});
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/checkItems/checkItemsAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function checkItemsAsync(requirement, message$1) {
	return {
		kind: "validation",
		type: "check_items",
		reference: checkItemsAsync,
		async: true,
		expects: null,
		requirement,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.typed) {
				const requirementResults = await Promise.all(dataset.value.map(this.requirement));
				for (let index = 0; index < dataset.value.length; index++) if (!requirementResults[index]) {
					const item = dataset.value[index];
					_addIssue(this, "item", dataset, config$1, {
						input: item,
						path: [{
							type: "array",
							origin: "value",
							input: dataset.value,
							key: index,
							value: item
						}]
					});
				}
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/codePoints/codePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function codePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "code_points",
		reference: codePoints,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count !== this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/creditCard/creditCard.ts
/**
* Credit card regex.
*/
const CREDIT_CARD_REGEX = /^(?:\d{13,19}|\d{4}(?: \d{3,6}){2,4}|\d{4}(?:-\d{3,6}){2,4})$/u;
/**
* Sanitize regex.
*/
const SANITIZE_REGEX = /[- ]/gu;
/**
* Provider regex list.
*/
const PROVIDER_REGEX_LIST = (/* unused pure expression or super */ null && ([
	/^3[47]\d{13}$/u,
	/^3(?:0[0-5]|[68]\d)\d{11,13}$/u,
	/^6(?:011|5\d{2})\d{12,15}$/u,
	/^(?:2131|1800|35\d{3})\d{11}$/u,
	/^(?:5[1-5]\d{2}|222\d|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/u,
	/^(?:6[27]\d{14,17}|81\d{14,17})$/u,
	/^4\d{12}(?:\d{3,6})?$/u
]));
/* @__NO_SIDE_EFFECTS__ */
function creditCard(message$1) {
	return {
		kind: "validation",
		type: "credit_card",
		reference: creditCard,
		async: false,
		expects: null,
		requirement(input) {
			let sanitized;
			return CREDIT_CARD_REGEX.test(input) && (sanitized = input.replace(SANITIZE_REGEX, "")) && PROVIDER_REGEX_LIST.some((regex$1) => regex$1.test(sanitized)) && /* @__PURE__ */ _isLuhnAlgo(sanitized);
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "credit card", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/cuid2/cuid2.ts
/* @__NO_SIDE_EFFECTS__ */
function cuid2(message$1) {
	return {
		kind: "validation",
		type: "cuid2",
		reference: cuid2,
		async: false,
		expects: null,
		requirement: CUID2_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "Cuid2", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/decimal/decimal.ts
/* @__NO_SIDE_EFFECTS__ */
function decimal(message$1) {
	return {
		kind: "validation",
		type: "decimal",
		reference: decimal,
		async: false,
		expects: null,
		requirement: DECIMAL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "decimal", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/description/description.ts
/**
* Creates a description metadata action.
*
* @param description_ The description text.
*
* @returns A description action.
*/
/* @__NO_SIDE_EFFECTS__ */
function description(description_) {
	return {
		kind: "metadata",
		type: "description",
		reference: description,
		description: description_
	};
}

//#endregion
//#region src/actions/digits/digits.ts
/* @__NO_SIDE_EFFECTS__ */
function digits(message$1) {
	return {
		kind: "validation",
		type: "digits",
		reference: digits,
		async: false,
		expects: null,
		requirement: DIGITS_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "digits", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/domain/domain.ts
/* @__NO_SIDE_EFFECTS__ */
function domain(message$1) {
	return {
		kind: "validation",
		type: "domain",
		reference: domain,
		expects: null,
		async: false,
		requirement: DOMAIN_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "domain", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/email/email.ts
/* @__NO_SIDE_EFFECTS__ */
function email(message$1) {
	return {
		kind: "validation",
		type: "email",
		reference: email,
		expects: null,
		async: false,
		requirement: EMAIL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "email", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/emoji/emoji.ts
/* @__NO_SIDE_EFFECTS__ */
function emoji(message$1) {
	return {
		kind: "validation",
		type: "emoji",
		reference: emoji,
		async: false,
		expects: null,
		requirement: EMOJI_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "emoji", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/empty/empty.ts
/* @__NO_SIDE_EFFECTS__ */
function empty(message$1) {
	return {
		kind: "validation",
		type: "empty",
		reference: empty,
		async: false,
		expects: "0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > 0) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/endsWith/endsWith.ts
/* @__NO_SIDE_EFFECTS__ */
function endsWith(requirement, message$1) {
	return {
		kind: "validation",
		type: "ends_with",
		reference: endsWith,
		async: false,
		expects: `"${requirement}"`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.endsWith(this.requirement)) _addIssue(this, "end", dataset, config$1, { received: `"${dataset.value.slice(-this.requirement.length)}"` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/entries/entries.ts
/* @__NO_SIDE_EFFECTS__ */
function entries(requirement, message$1) {
	return {
		kind: "validation",
		type: "entries",
		reference: entries,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count !== this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/everyItem/everyItem.ts
/* @__NO_SIDE_EFFECTS__ */
function everyItem(requirement, message$1) {
	return {
		kind: "validation",
		type: "every_item",
		reference: everyItem,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.every(this.requirement)) _addIssue(this, "item", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/examples/examples.ts
/**
* Creates an examples metadata action.
*
* @param examples_ The examples.
*
* @returns An examples action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function examples(examples_) {
	return {
		kind: "metadata",
		type: "examples",
		reference: examples,
		examples: examples_
	};
}

//#endregion
//#region src/actions/excludes/excludes.ts
/* @__NO_SIDE_EFFECTS__ */
function excludes(requirement, message$1) {
	const received = /* @__PURE__ */ _stringify(requirement);
	return {
		kind: "validation",
		type: "excludes",
		reference: excludes,
		async: false,
		expects: `!${received}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.includes(this.requirement)) _addIssue(this, "content", dataset, config$1, { received });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/filterItems/filterItems.ts
/* @__NO_SIDE_EFFECTS__ */
function filterItems(operation) {
	return {
		kind: "transformation",
		type: "filter_items",
		reference: filterItems,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.filter(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/findItem/findItem.ts
/* @__NO_SIDE_EFFECTS__ */
function findItem(operation) {
	return {
		kind: "transformation",
		type: "find_item",
		reference: findItem,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.find(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/finite/finite.ts
/* @__NO_SIDE_EFFECTS__ */
function finite(message$1) {
	return {
		kind: "validation",
		type: "finite",
		reference: finite,
		async: false,
		expects: null,
		requirement: Number.isFinite,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/flavor/flavor.ts
/**
* Creates a flavor transformation action.
*
* @param name The flavor name.
*
* @returns A flavor action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function flavor(name) {
	return {
		kind: "transformation",
		type: "flavor",
		reference: flavor,
		async: false,
		name,
		"~run"(dataset) {
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/graphemes/graphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function graphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "graphemes",
		reference: graphemes,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count !== this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/gtValue/gtValue.ts
/* @__NO_SIDE_EFFECTS__ */
function gtValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "gt_value",
		reference: gtValue,
		async: false,
		expects: `>${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value > this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/guard/guard.ts
/* @__NO_SIDE_EFFECTS__ */
function guard(requirement, message$1) {
	return {
		kind: "transformation",
		type: "guard",
		reference: guard,
		async: false,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) {
				_addIssue(this, "input", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/hash/hash.ts
/**
* Hash lengths object.
*/
const HASH_LENGTHS = {
	md4: 32,
	md5: 32,
	sha1: 40,
	sha256: 64,
	sha384: 96,
	sha512: 128,
	ripemd128: 32,
	ripemd160: 40,
	tiger128: 32,
	tiger160: 40,
	tiger192: 48,
	crc32: 8,
	crc32b: 8,
	adler32: 8
};
/* @__NO_SIDE_EFFECTS__ */
function hash(types, message$1) {
	return {
		kind: "validation",
		type: "hash",
		reference: hash,
		expects: null,
		async: false,
		requirement: RegExp(types.map((type) => `^[a-fA-F0-9]{${HASH_LENGTHS[type]}}$`).join("|"), "u"),
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "hash", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/hexadecimal/hexadecimal.ts
/* @__NO_SIDE_EFFECTS__ */
function hexadecimal(message$1) {
	return {
		kind: "validation",
		type: "hexadecimal",
		reference: hexadecimal,
		async: false,
		expects: null,
		requirement: HEXADECIMAL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "hexadecimal", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/hexColor/hexColor.ts
/* @__NO_SIDE_EFFECTS__ */
function hexColor(message$1) {
	return {
		kind: "validation",
		type: "hex_color",
		reference: hexColor,
		async: false,
		expects: null,
		requirement: HEX_COLOR_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "hex color", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/imei/imei.ts
/* @__NO_SIDE_EFFECTS__ */
function imei(message$1) {
	return {
		kind: "validation",
		type: "imei",
		reference: imei,
		async: false,
		expects: null,
		requirement(input) {
			return IMEI_REGEX.test(input) && /* @__PURE__ */ _isLuhnAlgo(input);
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "IMEI", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/includes/includes.ts
/* @__NO_SIDE_EFFECTS__ */
function includes(requirement, message$1) {
	const expects = /* @__PURE__ */ _stringify(requirement);
	return {
		kind: "validation",
		type: "includes",
		reference: includes,
		async: false,
		expects,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.includes(this.requirement)) _addIssue(this, "content", dataset, config$1, { received: `!${expects}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/integer/integer.ts
/* @__NO_SIDE_EFFECTS__ */
function integer(message$1) {
	return {
		kind: "validation",
		type: "integer",
		reference: integer,
		async: false,
		expects: null,
		requirement: Number.isInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ip/ip.ts
/* @__NO_SIDE_EFFECTS__ */
function ip(message$1) {
	return {
		kind: "validation",
		type: "ip",
		reference: ip,
		async: false,
		expects: null,
		requirement: IP_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "IP", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ipv4/ipv4.ts
/* @__NO_SIDE_EFFECTS__ */
function ipv4(message$1) {
	return {
		kind: "validation",
		type: "ipv4",
		reference: ipv4,
		async: false,
		expects: null,
		requirement: IPV4_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "IPv4", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ipv6/ipv6.ts
/* @__NO_SIDE_EFFECTS__ */
function ipv6(message$1) {
	return {
		kind: "validation",
		type: "ipv6",
		reference: ipv6,
		async: false,
		expects: null,
		requirement: IPV6_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "IPv6", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isbn/utils/_isIsbn10.ts
/**
* [Validates an ISBN-10](https://en.wikipedia.org/wiki/ISBN#ISBN-10_check_digits).
*
* @param input The input value.
*
* @returns `true` if the input is a valid ISBN-10, `false` otherwise.
*
* @internal
*/
function _isIsbn10(input) {
	const digits$1 = input.split("").map((c) => c === "X" ? 10 : parseInt(c));
	let sum = 0;
	for (let i = 0; i < 10; i++) sum += digits$1[i] * (10 - i);
	return sum % 11 === 0;
}

//#endregion
//#region src/actions/isbn/utils/_isIsbn13.ts
/**
* [Validates an ISBN-13](https://en.wikipedia.org/wiki/ISBN#ISBN-13_check_digit_calculation).
*
* @param input The input value.
*
* @returns `true` if the input is a valid ISBN-13, `false` otherwise.
*
* @internal
*/
function _isIsbn13(input) {
	const digits$1 = input.split("").map((c) => parseInt(c));
	let sum = 0;
	for (let i = 0; i < 13; i++) sum += digits$1[i] * (i % 2 === 0 ? 1 : 3);
	return sum % 10 === 0;
}

//#endregion
//#region src/actions/isbn/isbn.ts
/**
* ISBN separator regex.
*/
const ISBN_SEPARATOR_REGEX = /[- ]/gu;
/**
* ISBN-10 detection regex.
*/
const ISBN_10_DETECTION_REGEX = /^\d{9}[\dX]$/u;
/**
* ISBN-13 detection regex.
*/
const ISBN_13_DETECTION_REGEX = /^\d{13}$/u;
/* @__NO_SIDE_EFFECTS__ */
function isbn(message$1) {
	return {
		kind: "validation",
		type: "isbn",
		reference: isbn,
		async: false,
		expects: null,
		requirement(input) {
			const replacedInput = input.replace(ISBN_SEPARATOR_REGEX, "");
			if (ISBN_10_DETECTION_REGEX.test(replacedInput)) return _isIsbn10(replacedInput);
			else if (ISBN_13_DETECTION_REGEX.test(replacedInput)) return _isIsbn13(replacedInput);
			return false;
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "ISBN", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isrc/isrc.ts
/* @__NO_SIDE_EFFECTS__ */
function isrc(message$1) {
	return {
		kind: "validation",
		type: "isrc",
		reference: isrc,
		async: false,
		expects: null,
		requirement: ISRC_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "ISRC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoDate/isoDate.ts
/* @__NO_SIDE_EFFECTS__ */
function isoDate(message$1) {
	return {
		kind: "validation",
		type: "iso_date",
		reference: isoDate,
		async: false,
		expects: null,
		requirement: ISO_DATE_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "date", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoDateTime/isoDateTime.ts
/* @__NO_SIDE_EFFECTS__ */
function isoDateTime(message$1) {
	return {
		kind: "validation",
		type: "iso_date_time",
		reference: isoDateTime,
		async: false,
		expects: null,
		requirement: ISO_DATE_TIME_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "date-time", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoDateTimeSecond/isoDateTimeSecond.ts
/* @__NO_SIDE_EFFECTS__ */
function isoDateTimeSecond(message$1) {
	return {
		kind: "validation",
		type: "iso_date_time_second",
		reference: isoDateTimeSecond,
		async: false,
		expects: null,
		requirement: ISO_DATE_TIME_SECOND_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "date-time-second", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoTime/isoTime.ts
/* @__NO_SIDE_EFFECTS__ */
function isoTime(message$1) {
	return {
		kind: "validation",
		type: "iso_time",
		reference: isoTime,
		async: false,
		expects: null,
		requirement: ISO_TIME_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "time", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoTimeSecond/isoTimeSecond.ts
/* @__NO_SIDE_EFFECTS__ */
function isoTimeSecond(message$1) {
	return {
		kind: "validation",
		type: "iso_time_second",
		reference: isoTimeSecond,
		async: false,
		expects: null,
		requirement: ISO_TIME_SECOND_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "time-second", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoTimestamp/isoTimestamp.ts
/* @__NO_SIDE_EFFECTS__ */
function isoTimestamp(message$1) {
	return {
		kind: "validation",
		type: "iso_timestamp",
		reference: isoTimestamp,
		async: false,
		expects: null,
		requirement: ISO_TIMESTAMP_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "timestamp", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoWeek/isoWeek.ts
/* @__NO_SIDE_EFFECTS__ */
function isoWeek(message$1) {
	return {
		kind: "validation",
		type: "iso_week",
		reference: isoWeek,
		async: false,
		expects: null,
		requirement: ISO_WEEK_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "week", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/jwsCompact/jwsCompact.ts
/* @__NO_SIDE_EFFECTS__ */
function jwsCompact(message$1) {
	return {
		kind: "validation",
		type: "jws_compact",
		reference: jwsCompact,
		async: false,
		expects: null,
		requirement: JWS_COMPACT_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "JWS compact", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ksuid/ksuid.ts
/* @__NO_SIDE_EFFECTS__ */
function ksuid(message$1) {
	return {
		kind: "validation",
		type: "ksuid",
		reference: ksuid,
		async: false,
		expects: null,
		requirement: KSUID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "KSUID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/length/length.ts
/* @__NO_SIDE_EFFECTS__ */
function length(requirement, message$1) {
	return {
		kind: "validation",
		type: "length",
		reference: length,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length !== this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ltValue/ltValue.ts
/* @__NO_SIDE_EFFECTS__ */
function ltValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "lt_value",
		reference: ltValue,
		async: false,
		expects: `<${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value < this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mac/mac.ts
/* @__NO_SIDE_EFFECTS__ */
function mac(message$1) {
	return {
		kind: "validation",
		type: "mac",
		reference: mac,
		async: false,
		expects: null,
		requirement: MAC_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "MAC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mac48/mac48.ts
/* @__NO_SIDE_EFFECTS__ */
function mac48(message$1) {
	return {
		kind: "validation",
		type: "mac48",
		reference: mac48,
		async: false,
		expects: null,
		requirement: MAC48_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "48-bit MAC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mac64/mac64.ts
/* @__NO_SIDE_EFFECTS__ */
function mac64(message$1) {
	return {
		kind: "validation",
		type: "mac64",
		reference: mac64,
		async: false,
		expects: null,
		requirement: MAC64_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "64-bit MAC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mapItems/mapItems.ts
/* @__NO_SIDE_EFFECTS__ */
function mapItems(operation) {
	return {
		kind: "transformation",
		type: "map_items",
		reference: mapItems,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.map(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxBytes/maxBytes.ts
/* @__NO_SIDE_EFFECTS__ */
function maxBytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_bytes",
		reference: maxBytes,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 > this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxCodePoints/maxCodePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function maxCodePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_code_points",
		reference: maxCodePoints,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count > this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxEntries/maxEntries.ts
/* @__NO_SIDE_EFFECTS__ */
function maxEntries(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_entries",
		reference: maxEntries,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count > this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxGraphemes/maxGraphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function maxGraphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_graphemes",
		reference: maxGraphemes,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count > this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxLength/maxLength.ts
/* @__NO_SIDE_EFFECTS__ */
function maxLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_length",
		reference: maxLength,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxSize/maxSize.ts
/* @__NO_SIDE_EFFECTS__ */
function maxSize(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_size",
		reference: maxSize,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size > this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxValue/maxValue.ts
/* @__NO_SIDE_EFFECTS__ */
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxWords/maxWords.ts
/* @__NO_SIDE_EFFECTS__ */
function maxWords(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "max_words",
		reference: maxWords,
		async: false,
		expects: `<=${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count > this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/metadata/metadata.ts
/**
* Creates a custom metadata action.
*
* @param metadata_ The metadata object.
*
* @returns A metadata action.
*/
/* @__NO_SIDE_EFFECTS__ */
function metadata(metadata_) {
	return {
		kind: "metadata",
		type: "metadata",
		reference: metadata,
		metadata: metadata_
	};
}

//#endregion
//#region src/actions/mimeType/mimeType.ts
/* @__NO_SIDE_EFFECTS__ */
function mimeType(requirement, message$1) {
	return {
		kind: "validation",
		type: "mime_type",
		reference: mimeType,
		async: false,
		expects: /* @__PURE__ */ _joinExpects(requirement.map((option) => `"${option}"`), "|"),
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.includes(dataset.value.type)) _addIssue(this, "MIME type", dataset, config$1, { received: `"${dataset.value.type}"` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minBytes/minBytes.ts
/* @__NO_SIDE_EFFECTS__ */
function minBytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_bytes",
		reference: minBytes,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 < this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minCodePoints/minCodePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function minCodePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_code_points",
		reference: minCodePoints,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count < this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minEntries/minEntries.ts
/* @__NO_SIDE_EFFECTS__ */
function minEntries(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_entries",
		reference: minEntries,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count < this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minGraphemes/minGraphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function minGraphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_graphemes",
		reference: minGraphemes,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count < this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minLength/minLength.ts
/* @__NO_SIDE_EFFECTS__ */
function minLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_length",
		reference: minLength,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minSize/minSize.ts
/* @__NO_SIDE_EFFECTS__ */
function minSize(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_size",
		reference: minSize,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size < this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minValue/minValue.ts
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minWords/minWords.ts
/* @__NO_SIDE_EFFECTS__ */
function minWords(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "min_words",
		reference: minWords,
		async: false,
		expects: `>=${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count < this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/multipleOf/multipleOf.ts
/* @__NO_SIDE_EFFECTS__ */
function multipleOf(requirement, message$1) {
	return {
		kind: "validation",
		type: "multiple_of",
		reference: multipleOf,
		async: false,
		expects: `%${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value % this.requirement != 0) _addIssue(this, "multiple", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/nanoid/nanoid.ts
/* @__NO_SIDE_EFFECTS__ */
function nanoid(message$1) {
	return {
		kind: "validation",
		type: "nanoid",
		reference: nanoid,
		async: false,
		expects: null,
		requirement: NANO_ID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "Nano ID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/nonEmpty/nonEmpty.ts
/* @__NO_SIDE_EFFECTS__ */
function nonEmpty(message$1) {
	return {
		kind: "validation",
		type: "non_empty",
		reference: nonEmpty,
		async: false,
		expects: "!0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/normalize/normalize.ts
/* @__NO_SIDE_EFFECTS__ */
function normalize(form) {
	return {
		kind: "transformation",
		type: "normalize",
		reference: normalize,
		async: false,
		form,
		"~run"(dataset) {
			dataset.value = dataset.value.normalize(this.form);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notBytes/notBytes.ts
/* @__NO_SIDE_EFFECTS__ */
function notBytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_bytes",
		reference: notBytes,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 === this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notCodePoints/notCodePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function notCodePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_code_points",
		reference: notCodePoints,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count === this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notEntries/notEntries.ts
/* @__NO_SIDE_EFFECTS__ */
function notEntries(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_entries",
		reference: notEntries,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count === this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notGraphemes/notGraphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function notGraphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_graphemes",
		reference: notGraphemes,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count === this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notLength/notLength.ts
/* @__NO_SIDE_EFFECTS__ */
function notLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_length",
		reference: notLength,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notSize/notSize.ts
/* @__NO_SIDE_EFFECTS__ */
function notSize(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_size",
		reference: notSize,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size === this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notValue/notValue.ts
/* @__NO_SIDE_EFFECTS__ */
function notValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_value",
		reference: notValue,
		async: false,
		expects: requirement instanceof Date ? `!${requirement.toJSON()}` : `!${/* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && /* @__PURE__ */ _isValueMatch(this.requirement, dataset.value)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notValues/notValues.ts
/* @__NO_SIDE_EFFECTS__ */
function notValues(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_values",
		reference: notValues,
		async: false,
		expects: `!${/* @__PURE__ */ _joinExpects(requirement.map((value$1) => value$1 instanceof Date ? value$1.toJSON() : /* @__PURE__ */ _stringify(value$1)), "|")}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && this.requirement.some((requirement$1) => /* @__PURE__ */ _isValueMatch(requirement$1, dataset.value))) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notWords/notWords.ts
/* @__NO_SIDE_EFFECTS__ */
function notWords(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "not_words",
		reference: notWords,
		async: false,
		expects: `!${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count === this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/octal/octal.ts
/* @__NO_SIDE_EFFECTS__ */
function octal(message$1) {
	return {
		kind: "validation",
		type: "octal",
		reference: octal,
		async: false,
		expects: null,
		requirement: OCTAL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "octal", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/parseBoolean/parseBoolean.ts
const TRUTHY = (/* unused pure expression or super */ null && ([
	true,
	1,
	"true",
	"1",
	"yes",
	"y",
	"on",
	"enabled"
]));
const FALSY = (/* unused pure expression or super */ null && ([
	false,
	0,
	"false",
	"0",
	"no",
	"n",
	"off",
	"disabled"
]));
/* @__NO_SIDE_EFFECTS__ */
function parseBoolean(config$1, message$1) {
	const normalize$1 = (v) => typeof v === "string" ? v.toLowerCase() : v;
	const truthyRaw = config$1?.truthy ?? TRUTHY;
	const falsyRaw = config$1?.falsy ?? FALSY;
	const truthy = config$1?.truthy ? config$1.truthy.map(normalize$1) : TRUTHY;
	const falsy = config$1?.falsy ? config$1.falsy.map(normalize$1) : FALSY;
	return {
		kind: "transformation",
		type: "parse_boolean",
		reference: parseBoolean,
		expects: /* @__PURE__ */ _joinExpects([...truthyRaw, ...falsyRaw].map(_stringify), "|"),
		config: config$1,
		message: message$1,
		async: false,
		"~run"(dataset, config$2) {
			const input = normalize$1(dataset.value);
			if (truthy.includes(input)) dataset.value = true;
			else if (falsy.includes(input)) dataset.value = false;
			else {
				_addIssue(this, "boolean", dataset, config$2);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/parseJson/parseJson.ts
/* @__NO_SIDE_EFFECTS__ */
function parseJson(config$1, message$1) {
	return {
		kind: "transformation",
		type: "parse_json",
		reference: parseJson,
		config: config$1,
		message: message$1,
		async: false,
		"~run"(dataset, config$2) {
			try {
				dataset.value = JSON.parse(dataset.value, this.config?.reviver);
			} catch (error) {
				if (error instanceof Error) {
					_addIssue(this, "JSON", dataset, config$2, { received: `"${error.message}"` });
					dataset.typed = false;
				} else throw error;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/partialCheck/utils/_isPartiallyTyped/_isPartiallyTyped.ts
/**
* Checks if a dataset is partially typed.
*
* @param dataset The dataset to check.
* @param paths The paths to check.
*
* @returns Whether it is partially typed.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isPartiallyTyped(dataset, paths) {
	if (dataset.issues) for (const path of paths) for (const issue of dataset.issues) {
		let typed = false;
		const bound = Math.min(path.length, issue.path?.length ?? 0);
		for (let index = 0; index < bound; index++) if (path[index] !== issue.path[index].key && (path[index] !== "$" || issue.path[index].type !== "array")) {
			typed = true;
			break;
		}
		if (!typed) return false;
	}
	return true;
}

//#endregion
//#region src/actions/partialCheck/partialCheck.ts
/* @__NO_SIDE_EFFECTS__ */
function partialCheck(paths, requirement, message$1) {
	return {
		kind: "validation",
		type: "partial_check",
		reference: partialCheck,
		async: false,
		expects: null,
		paths,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if ((dataset.typed || /* @__PURE__ */ _isPartiallyTyped(dataset, paths)) && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/partialCheck/partialCheckAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function partialCheckAsync(paths, requirement, message$1) {
	return {
		kind: "validation",
		type: "partial_check",
		reference: partialCheckAsync,
		async: true,
		expects: null,
		paths,
		requirement,
		message: message$1,
		async "~run"(dataset, config$1) {
			if ((dataset.typed || /* @__PURE__ */ _isPartiallyTyped(dataset, paths)) && !await this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawCheck/rawCheck.ts
/**
* Creates a raw check validation action.
*
* @param action The validation action.
*
* @returns A raw check action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawCheck(action) {
	return {
		kind: "validation",
		type: "raw_check",
		reference: rawCheck,
		async: false,
		expects: null,
		"~run"(dataset, config$1) {
			action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info)
			});
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawCheck/rawCheckAsync.ts
/**
* Creates a raw check validation action.
*
* @param action The validation action.
*
* @returns A raw check action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawCheckAsync(action) {
	return {
		kind: "validation",
		type: "raw_check",
		reference: rawCheckAsync,
		async: true,
		expects: null,
		async "~run"(dataset, config$1) {
			await action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info)
			});
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawTransform/rawTransform.ts
/**
* Creates a raw transformation action.
*
* @param action The transformation action.
*
* @returns A raw transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawTransform(action) {
	return {
		kind: "transformation",
		type: "raw_transform",
		reference: rawTransform,
		async: false,
		"~run"(dataset, config$1) {
			const output = action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info),
				NEVER: null
			});
			if (dataset.issues) dataset.typed = false;
			else dataset.value = output;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawTransform/rawTransformAsync.ts
/**
* Creates a raw transformation action.
*
* @param action The transformation action.
*
* @returns A raw transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawTransformAsync(action) {
	return {
		kind: "transformation",
		type: "raw_transform",
		reference: rawTransformAsync,
		async: true,
		async "~run"(dataset, config$1) {
			const output = await action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info),
				NEVER: null
			});
			if (dataset.issues) dataset.typed = false;
			else dataset.value = output;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/readonly/readonly.ts
/* @__NO_SIDE_EFFECTS__ */
function readonly() {
	return {
		kind: "transformation",
		type: "readonly",
		reference: readonly,
		async: false,
		"~run"(dataset) {
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/reduceItems/reduceItems.ts
/* @__NO_SIDE_EFFECTS__ */
function reduceItems(operation, initial) {
	return {
		kind: "transformation",
		type: "reduce_items",
		reference: reduceItems,
		async: false,
		operation,
		initial,
		"~run"(dataset) {
			dataset.value = dataset.value.reduce(this.operation, this.initial);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/regex/regex.ts
/* @__NO_SIDE_EFFECTS__ */
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/returns/returns.ts
/* @__NO_SIDE_EFFECTS__ */
function returns(schema) {
	return {
		kind: "transformation",
		type: "returns",
		reference: returns,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = (...args_) => {
				const returnsDataset = this.schema["~run"]({ value: func(...args_) }, config$1);
				if (returnsDataset.issues) throw new ValiError(returnsDataset.issues);
				return returnsDataset.value;
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/returns/returnsAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function returnsAsync(schema) {
	return {
		kind: "transformation",
		type: "returns",
		reference: returnsAsync,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = async (...args_) => {
				const returnsDataset = await this.schema["~run"]({ value: await func(...args_) }, config$1);
				if (returnsDataset.issues) throw new ValiError(returnsDataset.issues);
				return returnsDataset.value;
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rfcEmail/rfcEmail.ts
/* @__NO_SIDE_EFFECTS__ */
function rfcEmail(message$1) {
	return {
		kind: "validation",
		type: "rfc_email",
		reference: rfcEmail,
		expects: null,
		async: false,
		requirement: RFC_EMAIL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "email", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/safeInteger/safeInteger.ts
/* @__NO_SIDE_EFFECTS__ */
function safeInteger(message$1) {
	return {
		kind: "validation",
		type: "safe_integer",
		reference: safeInteger,
		async: false,
		expects: null,
		requirement: Number.isSafeInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/size/size.ts
/* @__NO_SIDE_EFFECTS__ */
function size(requirement, message$1) {
	return {
		kind: "validation",
		type: "size",
		reference: size,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size !== this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/slug/slug.ts
/* @__NO_SIDE_EFFECTS__ */
function slug(message$1) {
	return {
		kind: "validation",
		type: "slug",
		reference: slug,
		async: false,
		expects: null,
		requirement: SLUG_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "slug", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/someItem/someItem.ts
/* @__NO_SIDE_EFFECTS__ */
function someItem(requirement, message$1) {
	return {
		kind: "validation",
		type: "some_item",
		reference: someItem,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.some(this.requirement)) _addIssue(this, "item", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/sortItems/sortItems.ts
/* @__NO_SIDE_EFFECTS__ */
function sortItems(operation) {
	return {
		kind: "transformation",
		type: "sort_items",
		reference: sortItems,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.sort(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/startsWith/startsWith.ts
/* @__NO_SIDE_EFFECTS__ */
function startsWith(requirement, message$1) {
	return {
		kind: "validation",
		type: "starts_with",
		reference: startsWith,
		async: false,
		expects: `"${requirement}"`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.startsWith(this.requirement)) _addIssue(this, "start", dataset, config$1, { received: `"${dataset.value.slice(0, this.requirement.length)}"` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/stringifyJson/stringifyJson.ts
/* @__NO_SIDE_EFFECTS__ */
function stringifyJson(config$1, message$1) {
	return {
		kind: "transformation",
		type: "stringify_json",
		reference: stringifyJson,
		message: message$1,
		config: config$1,
		async: false,
		"~run"(dataset, config$2) {
			try {
				const output = JSON.stringify(dataset.value, this.config?.replacer, this.config?.space);
				if (output === void 0) {
					_addIssue(this, "JSON", dataset, config$2);
					dataset.typed = false;
				} else dataset.value = output;
			} catch (error) {
				if (error instanceof Error) {
					_addIssue(this, "JSON", dataset, config$2, { received: `"${error.message}"` });
					dataset.typed = false;
				} else throw error;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/title/title.ts
/**
* Creates a title metadata action.
*
* @param title_ The title text.
*
* @returns A title action.
*/
/* @__NO_SIDE_EFFECTS__ */
function title(title_) {
	return {
		kind: "metadata",
		type: "title",
		reference: title,
		title: title_
	};
}

//#endregion
//#region src/actions/toBigint/toBigint.ts
/* @__NO_SIDE_EFFECTS__ */
function toBigint(message$1) {
	return {
		kind: "transformation",
		type: "to_bigint",
		reference: toBigint,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = BigInt(dataset.value);
			} catch {
				_addIssue(this, "bigint", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toBoolean/toBoolean.ts
/**
* Creates a to boolean transformation action.
*
* @returns A to boolean action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toBoolean() {
	return {
		kind: "transformation",
		type: "to_boolean",
		reference: toBoolean,
		async: false,
		"~run"(dataset) {
			dataset.value = Boolean(dataset.value);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toCamelCase/toCamelCase.ts
/**
* Creates a to camel case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `parseUrlValue`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `item2Name`).
*
* @returns A to camel case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toCamelCase() {
	return {
		kind: "transformation",
		type: "to_camel_case",
		reference: toCamelCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "", false, true);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toDate/toDate.ts
/* @__NO_SIDE_EFFECTS__ */
function toDate(message$1) {
	return {
		kind: "transformation",
		type: "to_date",
		reference: toDate,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = new Date(dataset.value);
				if (isNaN(dataset.value)) {
					_addIssue(this, "date", dataset, config$1, { received: "\"Invalid Date\"" });
					dataset.typed = false;
				}
			} catch {
				_addIssue(this, "date", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toKebabCase/toKebabCase.ts
/**
* Creates a to kebab case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `parse-url-value`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `item2-name`).
*
* @returns A to kebab case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toKebabCase() {
	return {
		kind: "transformation",
		type: "to_kebab_case",
		reference: toKebabCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "-", false, false);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toLowerCase/toLowerCase.ts
/**
* Creates a to lower case transformation action.
*
* @returns A to lower case action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toLowerCase() {
	return {
		kind: "transformation",
		type: "to_lower_case",
		reference: toLowerCase,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.toLowerCase();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toMaxValue/toMaxValue.ts
/**
* Creates a to max value transformation action.
*
* @param requirement The maximum value.
*
* @returns A to max value action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toMaxValue(requirement) {
	return {
		kind: "transformation",
		type: "to_max_value",
		reference: toMaxValue,
		async: false,
		requirement,
		"~run"(dataset) {
			dataset.value = dataset.value > this.requirement ? this.requirement : dataset.value;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toMinValue/toMinValue.ts
/**
* Creates a to min value transformation action.
*
* @param requirement The minimum value.
*
* @returns A to min value action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toMinValue(requirement) {
	return {
		kind: "transformation",
		type: "to_min_value",
		reference: toMinValue,
		async: false,
		requirement,
		"~run"(dataset) {
			dataset.value = dataset.value < this.requirement ? this.requirement : dataset.value;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toNumber/toNumber.ts
/* @__NO_SIDE_EFFECTS__ */
function toNumber(message$1) {
	return {
		kind: "transformation",
		type: "to_number",
		reference: toNumber,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = Number(dataset.value);
				if (isNaN(dataset.value)) {
					_addIssue(this, "number", dataset, config$1);
					dataset.typed = false;
				}
			} catch {
				_addIssue(this, "number", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toPascalCase/toPascalCase.ts
/**
* Creates a to pascal case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `ParseUrlValue`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `Item2Name`).
*
* @returns A to pascal case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toPascalCase() {
	return {
		kind: "transformation",
		type: "to_pascal_case",
		reference: toPascalCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "", true, true);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toSnakeCase/toSnakeCase.ts
/**
* Creates a to snake case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `parse_url_value`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `item2_name`).
*
* @returns A to snake case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toSnakeCase() {
	return {
		kind: "transformation",
		type: "to_snake_case",
		reference: toSnakeCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "_", false, false);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toString/toString.ts
/* @__NO_SIDE_EFFECTS__ */
function toString(message$1) {
	return {
		kind: "transformation",
		type: "to_string",
		reference: toString,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = String(dataset.value);
			} catch {
				_addIssue(this, "string", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toUpperCase/toUpperCase.ts
/**
* Creates a to upper case transformation action.
*
* @returns A to upper case action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toUpperCase() {
	return {
		kind: "transformation",
		type: "to_upper_case",
		reference: toUpperCase,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.toUpperCase();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/transform/transform.ts
/**
* Creates a custom transformation action.
*
* @param operation The transformation operation.
*
* @returns A transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/transform/transformAsync.ts
/**
* Creates a custom transformation action.
*
* @param operation The transformation operation.
*
* @returns A transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function transformAsync(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transformAsync,
		async: true,
		operation,
		async "~run"(dataset) {
			dataset.value = await this.operation(dataset.value);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/trim/trim.ts
/**
* Creates a trim transformation action.
*
* @returns A trim action.
*/
/* @__NO_SIDE_EFFECTS__ */
function trim() {
	return {
		kind: "transformation",
		type: "trim",
		reference: trim,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.trim();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/trimEnd/trimEnd.ts
/**
* Creates a trim end transformation action.
*
* @returns A trim end action.
*/
/* @__NO_SIDE_EFFECTS__ */
function trimEnd() {
	return {
		kind: "transformation",
		type: "trim_end",
		reference: trimEnd,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.trimEnd();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/trimStart/trimStart.ts
/**
* Creates a trim start transformation action.
*
* @returns A trim start action.
*/
/* @__NO_SIDE_EFFECTS__ */
function trimStart() {
	return {
		kind: "transformation",
		type: "trim_start",
		reference: trimStart,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.trimStart();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ulid/ulid.ts
/* @__NO_SIDE_EFFECTS__ */
function ulid(message$1) {
	return {
		kind: "validation",
		type: "ulid",
		reference: ulid,
		async: false,
		expects: null,
		requirement: ULID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "ULID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/url/url.ts
/* @__NO_SIDE_EFFECTS__ */
function url(message$1) {
	return {
		kind: "validation",
		type: "url",
		reference: url,
		async: false,
		expects: null,
		requirement(input) {
			try {
				if (URL.canParse) return URL.canParse(input);
				new URL(input);
				return true;
			} catch {
				return false;
			}
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "URL", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/uuid/uuid.ts
/* @__NO_SIDE_EFFECTS__ */
function uuid(message$1) {
	return {
		kind: "validation",
		type: "uuid",
		reference: uuid,
		async: false,
		expects: null,
		requirement: UUID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "UUID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/value/value.ts
/* @__NO_SIDE_EFFECTS__ */
function value(requirement, message$1) {
	return {
		kind: "validation",
		type: "value",
		reference: value,
		async: false,
		expects: requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement),
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !/* @__PURE__ */ _isValueMatch(this.requirement, dataset.value)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/values/values.ts
/* @__NO_SIDE_EFFECTS__ */
function values(requirement, message$1) {
	return {
		kind: "validation",
		type: "values",
		reference: values,
		async: false,
		expects: `${/* @__PURE__ */ _joinExpects(requirement.map((value$1) => value$1 instanceof Date ? value$1.toJSON() : /* @__PURE__ */ _stringify(value$1)), "|")}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.some((requirement$1) => /* @__PURE__ */ _isValueMatch(requirement$1, dataset.value))) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/words/words.ts
/* @__NO_SIDE_EFFECTS__ */
function words(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "words",
		reference: words,
		async: false,
		expects: `${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count !== this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/const.ts
const ABORT_EARLY_CONFIG = { abortEarly: true };

//#endregion
//#region src/methods/assert/assert.ts
/**
* Checks if the input matches the schema. As this is an assertion function, it
* can be used as a type guard.
*
* @param schema The schema to be used.
* @param input The input to be tested.
*/
function assert(schema, input) {
	const issues = schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
	if (issues) throw new ValiError(issues);
}

//#endregion
//#region src/methods/cache/_LruCache.ts
/**
* Efficient LRU cache using Map iteration order.
*/
var _LruCache = class {
	constructor(config$1) {
		this.refCount = 0;
		this.maxSize = config$1?.maxSize ?? 1e3;
		this.maxAge = config$1?.maxAge ?? Infinity;
		this.hasMaxAge = isFinite(this.maxAge);
	}
	/**
	* Stringifies an unknown input to a cache key component.
	*
	* @param input The unknown input.
	*
	* @returns A cache key component.
	*/
	stringify(input) {
		const type = typeof input;
		if (type === "string") return `"${input}"`;
		if (type === "number" || type === "boolean") return `${input}`;
		if (type === "bigint") return `${input}n`;
		if (type === "object" || type === "function") {
			if (input) {
				this.refIds ?? (this.refIds = /* @__PURE__ */ new WeakMap());
				let id = this.refIds.get(input);
				if (!id) {
					id = ++this.refCount;
					this.refIds.set(input, id);
				}
				return `#${id}`;
			}
			return "null";
		}
		return type;
	}
	/**
	* Creates a cache key from input and config.
	*
	* @param input The input value.
	* @param config The parse configuration.
	*
	* @returns The cache key.
	*/
	key(input, config$1 = {}) {
		return `${this.stringify(input)}|${this.stringify(config$1.lang)}|${this.stringify(config$1.message)}|${this.stringify(config$1.abortEarly)}|${this.stringify(config$1.abortPipeEarly)}`;
	}
	/**
	* Gets a value from the cache by key.
	*
	* @param key The cache key.
	*
	* @returns The cached value.
	*/
	get(key) {
		if (!this.store) return void 0;
		const entry = this.store.get(key);
		if (!entry) return void 0;
		if (this.hasMaxAge && Date.now() - entry[1] > this.maxAge) {
			this.store.delete(key);
			return;
		}
		this.store.delete(key);
		this.store.set(key, entry);
		return entry[0];
	}
	/**
	* Sets a value in the cache by key.
	*
	* @param key The cache key.
	* @param value The cached value.
	*/
	set(key, value$1) {
		this.store ?? (this.store = /* @__PURE__ */ new Map());
		this.store.delete(key);
		const timestamp = this.hasMaxAge ? Date.now() : 0;
		this.store.set(key, [value$1, timestamp]);
		if (this.store.size > this.maxSize) this.store.delete(this.store.keys().next().value);
	}
	/**
	* Clears all entries from the cache.
	*/
	clear() {
		this.store?.clear();
	}
};

//#endregion
//#region src/methods/cache/cache.ts
/* @__NO_SIDE_EFFECTS__ */
function cache(schema, config$1) {
	return _standardSchema({
		...schema,
		cacheConfig: config$1,
		cache: new _LruCache(config$1),
		"~run"(dataset, runConfig) {
			const key = this.cache.key(dataset.value, runConfig);
			let outputDataset = this.cache.get(key);
			if (!outputDataset) this.cache.set(key, outputDataset = schema["~run"](dataset, runConfig));
			return /* @__PURE__ */ _cloneDataset(outputDataset);
		}
	});
}

//#endregion
//#region src/methods/cache/cacheAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function cacheAsync(schema, config$1) {
	let activeRuns;
	return _standardSchema({
		...schema,
		async: true,
		cacheConfig: config$1,
		cache: new _LruCache(config$1),
		async "~run"(dataset, runConfig) {
			const key = this.cache.key(dataset.value, runConfig);
			const cached = this.cache.get(key);
			if (cached) return /* @__PURE__ */ _cloneDataset(cached);
			let promise$1 = activeRuns?.get(key);
			if (!promise$1) {
				activeRuns ?? (activeRuns = /* @__PURE__ */ new Map());
				promise$1 = Promise.resolve(schema["~run"](dataset, runConfig));
				activeRuns.set(key, promise$1);
			}
			try {
				const outputDataset = await promise$1;
				this.cache.set(key, outputDataset);
				return /* @__PURE__ */ _cloneDataset(outputDataset);
			} finally {
				activeRuns?.delete(key);
			}
		}
	});
}

//#endregion
//#region src/methods/config/config.ts
/**
* Changes the local configuration of a schema.
*
* @param schema The schema to configure.
* @param config The parse configuration.
*
* @returns The configured schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function config(schema, config$1) {
	return _standardSchema({
		...schema,
		"~run"(dataset, config_) {
			return schema["~run"](dataset, {
				...config_,
				...config$1
			});
		}
	});
}

//#endregion
//#region src/methods/getFallback/getFallback.ts
/**
* Returns the fallback value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The output dataset if available.
* @param config The config if available.
*
* @returns The fallback value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}

//#endregion
//#region src/methods/fallback/fallback.ts
/**
* Returns a fallback value as output if the input does not match the schema.
*
* @param schema The schema to catch.
* @param fallback The fallback value.
*
* @returns The passed schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function fallback(schema, fallback$1) {
	return _standardSchema({
		...schema,
		fallback: fallback$1,
		"~run"(dataset, config$1) {
			const outputDataset = schema["~run"](dataset, config$1);
			return outputDataset.issues ? {
				typed: true,
				value: /* @__PURE__ */ getFallback(this, outputDataset, config$1)
			} : outputDataset;
		}
	});
}

//#endregion
//#region src/methods/fallback/fallbackAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function fallbackAsync(schema, fallback$1) {
	return _standardSchema({
		...schema,
		fallback: fallback$1,
		async: true,
		async "~run"(dataset, config$1) {
			const outputDataset = await schema["~run"](dataset, config$1);
			return outputDataset.issues ? {
				typed: true,
				value: await /* @__PURE__ */ getFallback(this, outputDataset, config$1)
			} : outputDataset;
		}
	});
}

//#endregion
//#region src/methods/flatten/flatten.ts
/* @__NO_SIDE_EFFECTS__ */
function flatten(issues) {
	const flatErrors = {};
	for (const issue of issues) if (issue.path) {
		const dotPath = /* @__PURE__ */ getDotPath(issue);
		if (dotPath) {
			if (!flatErrors.nested) flatErrors.nested = {};
			if (Object.prototype.hasOwnProperty.call(flatErrors.nested, dotPath)) flatErrors.nested[dotPath].push(issue.message);
			else flatErrors.nested[dotPath] = [issue.message];
		} else if (flatErrors.other) flatErrors.other.push(issue.message);
		else flatErrors.other = [issue.message];
	} else if (flatErrors.root) flatErrors.root.push(issue.message);
	else flatErrors.root = [issue.message];
	return flatErrors;
}

//#endregion
//#region src/methods/forward/forward.ts
/**
* Forwards the issues of the passed validation action.
*
* @param action The validation action.
* @param path The path to forward the issues to.
*
* @returns The modified action.
*/
/* @__NO_SIDE_EFFECTS__ */
function forward(action, path) {
	return {
		...action,
		"~run"(dataset, config$1) {
			const prevIssues = dataset.issues && [...dataset.issues];
			dataset = action["~run"](dataset, config$1);
			if (dataset.issues) {
				for (const issue of dataset.issues) if (!prevIssues?.includes(issue)) {
					let pathInput = dataset.value;
					for (const key of path) {
						const pathValue = pathInput[key];
						const pathItem = {
							type: "unknown",
							origin: "value",
							input: pathInput,
							key,
							value: pathValue
						};
						if (issue.path) issue.path.push(pathItem);
						else issue.path = [pathItem];
						if (!pathValue) break;
						pathInput = pathValue;
					}
				}
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/methods/forward/forwardAsync.ts
/**
* Forwards the issues of the passed validation action.
*
* @param action The validation action.
* @param path The path to forward the issues to.
*
* @returns The modified action.
*/
/* @__NO_SIDE_EFFECTS__ */
function forwardAsync(action, path) {
	return {
		...action,
		async: true,
		async "~run"(dataset, config$1) {
			const prevIssues = dataset.issues && [...dataset.issues];
			dataset = await action["~run"](dataset, config$1);
			if (dataset.issues) {
				for (const issue of dataset.issues) if (!prevIssues?.includes(issue)) {
					let pathInput = dataset.value;
					for (const key of path) {
						const pathValue = pathInput[key];
						const pathItem = {
							type: "unknown",
							origin: "value",
							input: pathInput,
							key,
							value: pathValue
						};
						if (issue.path) issue.path.push(pathItem);
						else issue.path = [pathItem];
						if (!pathValue) break;
						pathInput = pathValue;
					}
				}
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/methods/getDefault/getDefault.ts
/**
* Returns the default value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The input dataset if available.
* @param config The config if available.
*
* @returns The default value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}

//#endregion
//#region src/methods/getDefaults/getDefaults.ts
/**
* Returns the default values of the schema.
*
* Hint: The difference to `getDefault` is that for object and tuple schemas
* this function recursively returns the default values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The default values.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefaults(schema) {
	if ("entries" in schema) {
		const object$1 = {};
		for (const key in schema.entries) object$1[key] = /* @__PURE__ */ getDefaults(schema.entries[key]);
		return object$1;
	}
	if ("items" in schema) return schema.items.map(getDefaults);
	return /* @__PURE__ */ getDefault(schema);
}

//#endregion
//#region src/methods/getDefaults/getDefaultsAsync.ts
/**
* Returns the default values of the schema.
*
* Hint: The difference to `getDefault` is that for object and tuple schemas
* this function recursively returns the default values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The default values.
*/
/* @__NO_SIDE_EFFECTS__ */
async function getDefaultsAsync(schema) {
	if ("entries" in schema) return Object.fromEntries(await Promise.all(Object.entries(schema.entries).map(async ([key, value$1]) => [key, await /* @__PURE__ */ getDefaultsAsync(value$1)])));
	if ("items" in schema) return Promise.all(schema.items.map(getDefaultsAsync));
	return /* @__PURE__ */ getDefault(schema);
}

//#endregion
//#region src/methods/getDescription/getDescription.ts
/**
* Returns the description of the schema.
*
* If multiple descriptions are defined, the last one of the highest level is
* returned. If no description is defined, `undefined` is returned.
*
* @param schema The schema to get the description from.
*
* @returns The description, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getDescription(schema) {
	return /* @__PURE__ */ _getLastMetadata(schema, "description");
}

//#endregion
//#region src/methods/getExamples/getExamples.ts
/**
* Returns the examples of a schema.
*
* If multiple examples are defined, it concatenates them using depth-first
* search. If no examples are defined, an empty array is returned.
*
* @param schema The schema to get the examples from.
*
* @returns The examples, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getExamples(schema) {
	const examples$1 = [];
	function depthFirstCollect(schema$1) {
		if ("pipe" in schema$1) {
			for (const item of schema$1.pipe) if (item.kind === "schema" && "pipe" in item) depthFirstCollect(item);
			else if (item.kind === "metadata" && item.type === "examples") for (const example of item.examples) examples$1.push(example);
		}
	}
	depthFirstCollect(schema);
	return examples$1;
}

//#endregion
//#region src/methods/getFallbacks/getFallbacks.ts
/**
* Returns the fallback values of the schema.
*
* Hint: The difference to `getFallback` is that for object and tuple schemas
* this function recursively returns the fallback values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The fallback values.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallbacks(schema) {
	if ("entries" in schema) {
		const object$1 = {};
		for (const key in schema.entries) object$1[key] = /* @__PURE__ */ getFallbacks(schema.entries[key]);
		return object$1;
	}
	if ("items" in schema) return schema.items.map(getFallbacks);
	return /* @__PURE__ */ getFallback(schema);
}

//#endregion
//#region src/methods/getFallbacks/getFallbacksAsync.ts
/**
* Returns the fallback values of the schema.
*
* Hint: The difference to `getFallback` is that for object and tuple schemas
* this function recursively returns the fallback values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The fallback values.
*/
/* @__NO_SIDE_EFFECTS__ */
async function getFallbacksAsync(schema) {
	if ("entries" in schema) return Object.fromEntries(await Promise.all(Object.entries(schema.entries).map(async ([key, value$1]) => [key, await /* @__PURE__ */ getFallbacksAsync(value$1)])));
	if ("items" in schema) return Promise.all(schema.items.map(getFallbacksAsync));
	return /* @__PURE__ */ getFallback(schema);
}

//#endregion
//#region src/methods/getMetadata/getMetadata.ts
/**
* Returns the metadata of a schema.
*
* If multiple metadata are defined, it shallowly merges them using depth-first
* search. If no metadata is defined, an empty object is returned.
*
* @param schema Schema to get the metadata from.
*
* @returns The metadata, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getMetadata(schema) {
	const result = {};
	function depthFirstMerge(schema$1) {
		if ("pipe" in schema$1) {
			for (const item of schema$1.pipe) if (item.kind === "schema" && "pipe" in item) depthFirstMerge(item);
			else if (item.kind === "metadata" && item.type === "metadata") Object.assign(result, item.metadata);
		}
	}
	depthFirstMerge(schema);
	return result;
}

//#endregion
//#region src/methods/getTitle/getTitle.ts
/**
* Returns the title of the schema.
*
* If multiple titles are defined, the last one of the highest level is
* returned. If no title is defined, `undefined` is returned.
*
* @param schema The schema to get the title from.
*
* @returns The title, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getTitle(schema) {
	return /* @__PURE__ */ _getLastMetadata(schema, "title");
}

//#endregion
//#region src/methods/is/is.ts
/**
* Checks if the input matches the schema. By using a type predicate, this
* function can be used as a type guard.
*
* @param schema The schema to be used.
* @param input The input to be tested.
*
* @returns Whether the input matches the schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function is(schema, input) {
	return !schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
}

//#endregion
//#region src/schemas/any/any.ts
/**
* Creates an any schema.
*
* Hint: This schema function exists only for completeness and is not
* recommended in practice. Instead, `unknown` should be used to accept
* unknown data.
*
* @returns An any schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function any() {
	return _standardSchema({
		kind: "schema",
		type: "any",
		reference: any,
		expects: "any",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/array/array.ts
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/array/arrayAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function arrayAsync(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: arrayAsync,
		expects: "Array",
		async: true,
		item,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(input.map((value$1) => this.item["~run"]({ value: value$1 }, config$1)));
				for (let key = 0; key < itemDatasets.length; key++) {
					const itemDataset = itemDatasets[key];
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: input[key]
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/bigint/bigint.ts
/* @__NO_SIDE_EFFECTS__ */
function bigint(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "bigint",
		reference: bigint,
		expects: "bigint",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "bigint") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/blob/blob.ts
/* @__NO_SIDE_EFFECTS__ */
function blob(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "blob",
		reference: blob,
		expects: "Blob",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof Blob) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/boolean/boolean.ts
/* @__NO_SIDE_EFFECTS__ */
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/custom/custom.ts
/* @__NO_SIDE_EFFECTS__ */
function custom(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: custom,
		expects: "unknown",
		async: false,
		check: check$1,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/custom/customAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function customAsync(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: customAsync,
		expects: "unknown",
		async: true,
		check: check$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (await this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/date/date.ts
/* @__NO_SIDE_EFFECTS__ */
function date(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "date",
		reference: date,
		expects: "Date",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof Date) if (!isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1, { received: "\"Invalid Date\"" });
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/enum/enum.ts
/* @__NO_SIDE_EFFECTS__ */
function enum_(enum__, message$1) {
	const options = [];
	for (const key in enum__) if (`${+key}` !== key || typeof enum__[key] !== "string" || !Object.is(enum__[enum__[key]], +key)) options.push(enum__[key]);
	return _standardSchema({
		kind: "schema",
		type: "enum",
		reference: enum_,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		enum: enum__,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/exactOptional/exactOptional.ts
/* @__NO_SIDE_EFFECTS__ */
function exactOptional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptional,
		expects: wrapped.expects,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/exactOptional/exactOptionalAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function exactOptionalAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptionalAsync,
		expects: wrapped.expects,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/file/file.ts
/* @__NO_SIDE_EFFECTS__ */
function file(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "file",
		reference: file,
		expects: "File",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof File) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/function/function.ts
/* @__NO_SIDE_EFFECTS__ */
function function_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "function",
		reference: function_,
		expects: "Function",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "function") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/instance/instance.ts
/* @__NO_SIDE_EFFECTS__ */
function instance(class_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "instance",
		reference: instance,
		expects: class_.name,
		async: false,
		class: class_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof this.class) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/intersect/utils/_merge/_merge.ts
/**
* Merges two values into one single output.
*
* @param value1 First value.
* @param value2 Second value.
*
* @returns The merge dataset.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _merge(value1, value2) {
	if (typeof value1 === typeof value2) {
		if (/* @__PURE__ */ _isSameValueZero(value1, value2) || value1 instanceof Date && value2 instanceof Date && /* @__PURE__ */ _isSameValueZero(+value1, +value2)) return { value: value1 };
		if (value1 && value2 && value1.constructor === Object && value2.constructor === Object) {
			const nextValue = {
				...value1,
				...value2
			};
			for (const key in value2) if (Object.prototype.hasOwnProperty.call(value1, key) && Object.prototype.hasOwnProperty.call(value2, key)) {
				const dataset = /* @__PURE__ */ _merge(value1[key], value2[key]);
				if (dataset.issue) return dataset;
				nextValue[key] = dataset.value;
			}
			return { value: nextValue };
		}
		if (Array.isArray(value1) && Array.isArray(value2)) {
			if (value1.length === value2.length) {
				const nextValue = [...value1];
				for (let index = 0; index < value1.length; index++) {
					const dataset = /* @__PURE__ */ _merge(value1[index], value2[index]);
					if (dataset.issue) return dataset;
					nextValue[index] = dataset.value;
				}
				return { value: nextValue };
			}
		}
	}
	return { issue: true };
}

//#endregion
//#region src/schemas/intersect/intersect.ts
/* @__NO_SIDE_EFFECTS__ */
function intersect(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "intersect",
		reference: intersect,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "&"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.length) {
				const input = dataset.value;
				let outputs;
				dataset.typed = true;
				for (const schema of this.options) {
					const optionDataset = schema["~run"]({ value: input }, config$1);
					if (optionDataset.issues) {
						if (dataset.issues) for (const issue of optionDataset.issues) dataset.issues.push(issue);
						else dataset.issues = optionDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!optionDataset.typed) dataset.typed = false;
					if (dataset.typed) if (outputs) outputs.push(optionDataset.value);
					else outputs = [optionDataset.value];
				}
				if (dataset.typed) {
					dataset.value = outputs[0];
					for (let index = 1; index < outputs.length; index++) {
						const mergeDataset = /* @__PURE__ */ _merge(dataset.value, outputs[index]);
						if (mergeDataset.issue) {
							_addIssue(this, "type", dataset, config$1, { received: "unknown" });
							break;
						}
						dataset.value = mergeDataset.value;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/intersect/intersectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function intersectAsync(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "intersect",
		reference: intersectAsync,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "&"),
		async: true,
		options,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (this.options.length) {
				const input = dataset.value;
				let outputs;
				dataset.typed = true;
				const optionDatasets = await Promise.all(this.options.map((schema) => schema["~run"]({ value: input }, config$1)));
				for (const optionDataset of optionDatasets) {
					if (optionDataset.issues) {
						if (dataset.issues) for (const issue of optionDataset.issues) dataset.issues.push(issue);
						else dataset.issues = optionDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!optionDataset.typed) dataset.typed = false;
					if (dataset.typed) if (outputs) outputs.push(optionDataset.value);
					else outputs = [optionDataset.value];
				}
				if (dataset.typed) {
					dataset.value = outputs[0];
					for (let index = 1; index < outputs.length; index++) {
						const mergeDataset = /* @__PURE__ */ _merge(dataset.value, outputs[index]);
						if (mergeDataset.issue) {
							_addIssue(this, "type", dataset, config$1, { received: "unknown" });
							break;
						}
						dataset.value = mergeDataset.value;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/lazy/lazy.ts
/**
* Creates a lazy schema.
*
* @param getter The schema getter.
*
* @returns A lazy schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function lazy(getter) {
	return _standardSchema({
		kind: "schema",
		type: "lazy",
		reference: lazy,
		expects: "unknown",
		async: false,
		getter,
		"~run"(dataset, config$1) {
			return this.getter(dataset.value)["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/lazy/lazyAsync.ts
/**
* Creates a lazy schema.
*
* @param getter The schema getter.
*
* @returns A lazy schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function lazyAsync(getter) {
	return _standardSchema({
		kind: "schema",
		type: "lazy",
		reference: lazyAsync,
		expects: "unknown",
		async: true,
		getter,
		async "~run"(dataset, config$1) {
			return (await this.getter(dataset.value))["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/literal/literal.ts
/* @__NO_SIDE_EFFECTS__ */
function literal(literal_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: /* @__PURE__ */ _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseObject/looseObject.ts
/* @__NO_SIDE_EFFECTS__ */
function looseObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseObject/looseObjectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function looseObjectAsync(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObjectAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				}));
				for (const [key, value$1, valueSchema, valueDataset] of valueDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseTuple/looseTuple.ts
/* @__NO_SIDE_EFFECTS__ */
function looseTuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_tuple",
		reference: looseTuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (let key = this.items.length; key < input.length; key++) dataset.value.push(input[key]);
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseTuple/looseTupleAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function looseTupleAsync(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_tuple",
		reference: looseTupleAsync,
		expects: "Array",
		async: true,
		items,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				}));
				for (const [key, value$1, itemDataset] of itemDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (let key = this.items.length; key < input.length; key++) dataset.value.push(input[key]);
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/map/map.ts
/* @__NO_SIDE_EFFECTS__ */
function map(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "map",
		reference: map,
		expects: "Map",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Map) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Map();
				for (const [inputKey, inputValue] of input) {
					const keyDataset = this.key["~run"]({ value: inputKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "key",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of keyDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: inputValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "value",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					dataset.value.set(keyDataset.value, valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/map/mapAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function mapAsync(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "map",
		reference: mapAsync,
		expects: "Map",
		async: true,
		key,
		value: value$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Map) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Map();
				const datasets = await Promise.all([...input].map(([inputKey, inputValue]) => Promise.all([
					inputKey,
					inputValue,
					this.key["~run"]({ value: inputKey }, config$1),
					this.value["~run"]({ value: inputValue }, config$1)
				])));
				for (const [inputKey, inputValue, keyDataset, valueDataset] of datasets) {
					if (keyDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "key",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of keyDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (valueDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "value",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					dataset.value.set(keyDataset.value, valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nan/nan.ts
/* @__NO_SIDE_EFFECTS__ */
function nan(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "nan",
		reference: nan,
		expects: "NaN",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (Number.isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/never/never.ts
/* @__NO_SIDE_EFFECTS__ */
function never(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "never",
		reference: never,
		expects: "never",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			_addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullable/nonNullable.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullable(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullable",
		reference: nonNullable,
		expects: "!null",
		async: false,
		wrapped,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value !== null) dataset = this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullable/nonNullableAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullableAsync(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullable",
		reference: nonNullableAsync,
		expects: "!null",
		async: true,
		wrapped,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.value !== null) dataset = await this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullish/nonNullish.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullish(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullish",
		reference: nonNullish,
		expects: "(!null & !undefined)",
		async: false,
		wrapped,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!(dataset.value === null || dataset.value === void 0)) dataset = this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null || dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullish/nonNullishAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullishAsync(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullish",
		reference: nonNullishAsync,
		expects: "(!null & !undefined)",
		async: true,
		wrapped,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (!(dataset.value === null || dataset.value === void 0)) dataset = await this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null || dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonOptional/nonOptional.ts
/* @__NO_SIDE_EFFECTS__ */
function nonOptional(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_optional",
		reference: nonOptional,
		expects: "!undefined",
		async: false,
		wrapped,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value !== void 0) dataset = this.wrapped["~run"](dataset, config$1);
			if (dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonOptional/nonOptionalAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nonOptionalAsync(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_optional",
		reference: nonOptionalAsync,
		expects: "!undefined",
		async: true,
		wrapped,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.value !== void 0) dataset = await this.wrapped["~run"](dataset, config$1);
			if (dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/null/null.ts
/* @__NO_SIDE_EFFECTS__ */
function null_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "null",
		reference: null_,
		expects: "null",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value === null) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nullable/nullable.ts
/* @__NO_SIDE_EFFECTS__ */
function nullable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullable,
		expects: `(${wrapped.expects} | null)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/nullable/nullableAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nullableAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullableAsync,
		expects: `(${wrapped.expects} | null)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/nullish/nullish.ts
/* @__NO_SIDE_EFFECTS__ */
function nullish(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullish",
		reference: nullish,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/nullish/nullishAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nullishAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullish",
		reference: nullishAsync,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/number/number.ts
/* @__NO_SIDE_EFFECTS__ */
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/object/object.ts
/* @__NO_SIDE_EFFECTS__ */
function object(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: object,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/object/objectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function objectAsync(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: objectAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				}));
				for (const [key, value$1, valueSchema, valueDataset] of valueDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/objectWithRest/objectWithRest.ts
/* @__NO_SIDE_EFFECTS__ */
function objectWithRest(entries$1, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object_with_rest",
		reference: objectWithRest,
		expects: "Object",
		async: false,
		entries: entries$1,
		rest,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) {
						const valueDataset = this.rest["~run"]({ value: input[key] }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: input[key]
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/objectWithRest/objectWithRestAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function objectWithRestAsync(entries$1, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object_with_rest",
		reference: objectWithRestAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		rest,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const [normalDatasets, restDatasets] = await Promise.all([Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				})), Promise.all(Object.entries(input).filter(([key]) => /* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)).map(async ([key, value$1]) => [
					key,
					value$1,
					await this.rest["~run"]({ value: value$1 }, config$1)
				]))]);
				for (const [key, value$1, valueSchema, valueDataset] of normalDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
				if (!dataset.issues || !config$1.abortEarly) for (const [key, value$1, valueDataset] of restDatasets) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/optional/optional.ts
/* @__NO_SIDE_EFFECTS__ */
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/optional/optionalAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function optionalAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optionalAsync,
		expects: `(${wrapped.expects} | undefined)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/picklist/picklist.ts
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/promise/promise.ts
/* @__NO_SIDE_EFFECTS__ */
function promise(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "promise",
		reference: promise,
		expects: "Promise",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof Promise) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/record/record.ts
/* @__NO_SIDE_EFFECTS__ */
function record(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: record,
		expects: "Object",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const entryKey in input) if (/* @__PURE__ */ _isValidObjectKey(input, entryKey)) {
					const entryValue = input[entryKey];
					const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/record/recordAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function recordAsync(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: recordAsync,
		expects: "Object",
		async: true,
		key,
		value: value$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const datasets = await Promise.all(Object.entries(input).filter(([key$1]) => /* @__PURE__ */ _isValidObjectKey(input, key$1)).map(([entryKey, entryValue]) => Promise.all([
					entryKey,
					entryValue,
					this.key["~run"]({ value: entryKey }, config$1),
					this.value["~run"]({ value: entryValue }, config$1)
				])));
				for (const [entryKey, entryValue, keyDataset, valueDataset] of datasets) {
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/set/set.ts
/* @__NO_SIDE_EFFECTS__ */
function set(value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "set",
		reference: set,
		expects: "Set",
		async: false,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Set) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Set();
				for (const inputValue of input) {
					const valueDataset = this.value["~run"]({ value: inputValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "set",
							origin: "value",
							input,
							key: null,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value.add(valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/set/setAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function setAsync(value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "set",
		reference: setAsync,
		expects: "Set",
		async: true,
		value: value$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Set) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Set();
				const valueDatasets = await Promise.all([...input].map(async (inputValue) => [inputValue, await this.value["~run"]({ value: inputValue }, config$1)]));
				for (const [inputValue, valueDataset] of valueDatasets) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "set",
							origin: "value",
							input,
							key: null,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value.add(valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictObject/strictObject.ts
/* @__NO_SIDE_EFFECTS__ */
function strictObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictObject/strictObjectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function strictObjectAsync(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObjectAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				}));
				for (const [key, value$1, valueSchema, valueDataset] of valueDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictTuple/strictTuple.ts
/* @__NO_SIDE_EFFECTS__ */
function strictTuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_tuple",
		reference: strictTuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length) _addIssue(this, "type", dataset, config$1, {
					input: input[this.items.length],
					expected: "never",
					path: [{
						type: "array",
						origin: "value",
						input,
						key: this.items.length,
						value: input[this.items.length]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictTuple/strictTupleAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function strictTupleAsync(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_tuple",
		reference: strictTupleAsync,
		expects: "Array",
		async: true,
		items,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				}));
				for (const [key, value$1, itemDataset] of itemDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length) _addIssue(this, "type", dataset, config$1, {
					input: input[this.items.length],
					expected: "never",
					path: [{
						type: "array",
						origin: "value",
						input,
						key: this.items.length,
						value: input[this.items.length]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/string/string.ts
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/symbol/symbol.ts
/* @__NO_SIDE_EFFECTS__ */
function symbol(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "symbol",
		reference: symbol,
		expects: "symbol",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "symbol") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tuple/tuple.ts
/* @__NO_SIDE_EFFECTS__ */
function tuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple",
		reference: tuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tuple/tupleAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function tupleAsync(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple",
		reference: tupleAsync,
		expects: "Array",
		async: true,
		items,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				}));
				for (const [key, value$1, itemDataset] of itemDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tupleWithRest/tupleWithRest.ts
/* @__NO_SIDE_EFFECTS__ */
function tupleWithRest(items, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple_with_rest",
		reference: tupleWithRest,
		expects: "Array",
		async: false,
		items,
		rest,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (let key = this.items.length; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.rest["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tupleWithRest/tupleWithRestAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function tupleWithRestAsync(items, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple_with_rest",
		reference: tupleWithRestAsync,
		expects: "Array",
		async: true,
		items,
		rest,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const [normalDatasets, restDatasets] = await Promise.all([Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				})), Promise.all(input.slice(this.items.length).map(async (value$1, key) => {
					return [
						key + this.items.length,
						value$1,
						await this.rest["~run"]({ value: value$1 }, config$1)
					];
				}))]);
				for (const [key, value$1, itemDataset] of normalDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (const [key, value$1, itemDataset] of restDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/undefined/undefined.ts
/* @__NO_SIDE_EFFECTS__ */
function undefined_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "undefined",
		reference: undefined_,
		expects: "undefined",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/undefinedable/undefinedable.ts
/* @__NO_SIDE_EFFECTS__ */
function undefinedable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "undefinedable",
		reference: undefinedable,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/undefinedable/undefinedableAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function undefinedableAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "undefinedable",
		reference: undefinedableAsync,
		expects: `(${wrapped.expects} | undefined)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/union/utils/_subIssues/_subIssues.ts
/**
* Returns the sub issues of the provided datasets for the union issue.
*
* @param datasets The datasets.
*
* @returns The sub issues.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}

//#endregion
//#region src/schemas/union/union.ts
/* @__NO_SIDE_EFFECTS__ */
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/union/unionAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function unionAsync(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: unionAsync,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: true,
		options,
		message: message$1,
		async "~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = await schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/unknown/unknown.ts
/**
* Creates a unknown schema.
*
* @returns A unknown schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function unknown() {
	return _standardSchema({
		kind: "schema",
		type: "unknown",
		reference: unknown,
		expects: "unknown",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/variant/variant.ts
/* @__NO_SIDE_EFFECTS__ */
function variant(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variant,
		expects: "Object",
		async: false,
		key,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				parseOptions(this, new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/variant/variantAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function variantAsync(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variantAsync,
		expects: "Object",
		async: true,
		key,
		options,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = async (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") await parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? (await discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG)).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = await schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				await parseOptions(this, new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/void/void.ts
/* @__NO_SIDE_EFFECTS__ */
function void_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "void",
		reference: void_,
		expects: "void",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/methods/keyof/keyof.ts
/* @__NO_SIDE_EFFECTS__ */
function keyof(schema, message$1) {
	return /* @__PURE__ */ picklist(Object.keys(schema.entries), message$1);
}

//#endregion
//#region src/methods/message/message.ts
/**
* Changes the local message configuration of a schema.
*
* @param schema The schema to configure.
* @param message_ The error message.
*
* @returns The configured schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function message(schema, message_) {
	return _standardSchema({
		...schema,
		"~run"(dataset, config$1) {
			return schema["~run"](dataset, {
				...config$1,
				message: message_
			});
		}
	});
}

//#endregion
//#region src/methods/omit/omit.ts
/**
* Creates a modified copy of an object schema that does not contain the
* selected entries.
*
* @param schema The schema to omit from.
* @param keys The selected entries.
*
* @returns An object schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function omit(schema, keys) {
	const entries$1 = { ...schema.entries };
	for (const key of keys) delete entries$1[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/parse/parse.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parsed input.
*/
function parse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	if (dataset.issues) throw new ValiError(dataset.issues);
	return dataset.value;
}

//#endregion
//#region src/methods/parse/parseAsync.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parsed input.
*/
async function parseAsync(schema, input, config$1) {
	const dataset = await schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	if (dataset.issues) throw new ValiError(dataset.issues);
	return dataset.value;
}

//#endregion
//#region src/methods/parser/parser.ts
/* @__NO_SIDE_EFFECTS__ */
function parser(schema, config$1) {
	const func = (input) => parse(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/parser/parserAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function parserAsync(schema, config$1) {
	const func = (input) => parseAsync(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/partial/partial.ts
/* @__NO_SIDE_EFFECTS__ */
function partial(schema, keys) {
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ optional(schema.entries[key]) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/partial/partialAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function partialAsync(schema, keys) {
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ optionalAsync(schema.entries[key]) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/pick/pick.ts
/**
* Creates a modified copy of an object schema that contains only the selected
* entries.
*
* @param schema The schema to pick from.
* @param keys The selected entries.
*
* @returns An object schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function pick(schema, keys) {
	const entries$1 = {};
	for (const key of keys) entries$1[key] = schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/pipe/pipe.ts
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}

//#endregion
//#region src/methods/pipe/pipeAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function pipeAsync(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		async: true,
		async "~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = await item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}

//#endregion
//#region src/methods/required/required.ts
/* @__NO_SIDE_EFFECTS__ */
function required(schema, arg2, arg3) {
	const keys = Array.isArray(arg2) ? arg2 : void 0;
	const message$1 = Array.isArray(arg2) ? arg3 : arg2;
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ nonOptional(schema.entries[key], message$1) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/required/requiredAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function requiredAsync(schema, arg2, arg3) {
	const keys = Array.isArray(arg2) ? arg2 : void 0;
	const message$1 = Array.isArray(arg2) ? arg3 : arg2;
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ nonOptionalAsync(schema.entries[key], message$1) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/safeParse/safeParse.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}

//#endregion
//#region src/methods/safeParse/safeParseAsync.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
async function safeParseAsync(schema, input, config$1) {
	const dataset = await schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}

//#endregion
//#region src/methods/safeParser/safeParser.ts
/* @__NO_SIDE_EFFECTS__ */
function safeParser(schema, config$1) {
	const func = (input) => /* @__PURE__ */ safeParse(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/safeParser/safeParserAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function safeParserAsync(schema, config$1) {
	const func = (input) => /* @__PURE__ */ safeParseAsync(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/summarize/summarize.ts
/**
* Summarize the error messages of issues in a pretty-printable multi-line string.
*
* @param issues The list of issues.
*
* @returns A summary of the issues.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function summarize(issues) {
	let summary = "";
	for (const issue of issues) {
		if (summary) summary += "\n";
		summary += `× ${issue.message}`;
		const dotPath = /* @__PURE__ */ getDotPath(issue);
		if (dotPath) summary += `\n  → at ${dotPath}`;
	}
	return summary;
}

//#endregion
//#region src/methods/unwrap/unwrap.ts
/**
* Unwraps the wrapped schema.
*
* @param schema The schema to be unwrapped.
*
* @returns The unwrapped schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function unwrap(schema) {
	return schema.wrapped;
}

//#endregion


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(1296);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
