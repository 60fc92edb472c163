import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
var __webpack_exports__ = {};

;// CONCATENATED MODULE: external "node:worker_threads"
const external_node_worker_threads_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");
;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: ./build/artifacts/hash/file.js
// SHA-256 of one file's bytes, at the speed of the hash and in constant memory. Runs in the main thread and in the
// threads of the pool, which load only this file and hash-worker.ts: it imports nothing but Node's own modules.


const nonAscii = /[^\0-\x7f]/;
const blockSize = 1024 * 1024;
// One block for all files of a thread: it is filled and hashed without yielding in between.
const block = Buffer.allocUnsafeSlow(blockSize);
/**
 * Hashes a regular file.
 * @param maxBytes a file with more is not read
 * @param onBlock called with the number of bytes of each block of a file that has several
 */
function hashFile(file, maxBytes = Infinity, onBlock) {
    try {
        return hashOpened(file, maxBytes, onBlock);
    }
    catch (cause) {
        const { message, code, syscall, errno } = cause instanceof Error ? cause : new Error(String(cause));
        return { kind: "failed", error: { message, code, syscall, errno } };
    }
}
function hashOpened({ path, flags, expected }, maxBytes, onBlock) {
    const file = (0,external_node_fs_namespaceObject.openSync)(nonAscii.test(path) ? Buffer.from(path, "latin1") : path, flags);
    try {
        const opened = (0,external_node_fs_namespaceObject.fstatSync)(file);
        const before = expected ?? opened;
        const { size } = before;
        if (!opened.isFile())
            return { kind: "changed" };
        if (size > maxBytes)
            return { kind: "too-large" };
        const { digest, length } = size < blockSize ? hashBlock(file, size) : hashBlocks(file, size, onBlock);
        if (length !== size || !isSameState(before, (0,external_node_fs_namespaceObject.fstatSync)(file)))
            return { kind: "changed" };
        return { kind: "hashed", digest, size };
    }
    finally {
        (0,external_node_fs_namespaceObject.closeSync)(file);
    }
}
/** Hashes a file by one read and one call of the hash. Reads one byte more than expected, to notice growth. */
function hashBlock(file, size) {
    let length = (0,external_node_fs_namespaceObject.readSync)(file, block, 0, size + 1, null);
    while (length < size) {
        const count = (0,external_node_fs_namespaceObject.readSync)(file, block, length, size + 1 - length, null);
        if (count === 0)
            break;
        length += count;
    }
    return { digest: (0,external_node_crypto_namespaceObject.hash)("sha256", block.subarray(0, length)), length };
}
function hashBlocks(file, size, onBlock) {
    const sha256 = (0,external_node_crypto_namespaceObject.createHash)("sha256");
    let length = 0;
    while (length <= size) {
        const count = (0,external_node_fs_namespaceObject.readSync)(file, block, 0, blockSize, null);
        if (count === 0)
            break;
        sha256.update(block.subarray(0, count));
        length += count;
        onBlock?.(count);
    }
    return { digest: sha256.digest("hex"), length };
}
/** Returns whether two states are the same bytes of the same file: every write changes `ctime`. */
function isSameState(one, other) {
    return (one.ino === other.ino &&
        one.dev === other.dev &&
        one.size === other.size &&
        one.mtimeMs === other.mtimeMs &&
        one.ctimeMs === other.ctimeMs);
}

;// CONCATENATED MODULE: ./build/artifacts/hash/hash-worker.js
// A thread of the pool: hashes one file after the other.


const bytesPerReport = 16 * 1024 * 1024;
function send(message) {
    external_node_worker_threads_namespaceObject.parentPort?.postMessage(message);
}
external_node_worker_threads_namespaceObject.parentPort?.on("message", (file) => {
    let bytes = 0;
    const report = (atLeast) => {
        if (bytes < atLeast)
            return;
        send({ kind: "progress", bytes });
        bytes = 0;
    };
    const result = hashFile(file, Infinity, (count) => {
        bytes += count;
        report(bytesPerReport);
    });
    report(1);
    send({ kind: "result", result });
});

