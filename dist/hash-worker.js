import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
var __webpack_exports__ = {};

;// CONCATENATED MODULE: external "node:worker_threads"
const external_node_worker_threads_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");
;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: ./build/artifacts/hash/file.js
// SHA-256 of one file's bytes, in constant memory. Runs in the main thread and in workers, which load only this file and
// hash-worker.ts: it imports nothing but Node's own modules.


/** Larger ones are slower where other programs need the processor's cache too. */
const chunkSize = 256 * 1024;
// One for all files of a thread: it is filled and hashed without yielding in between.
const chunk = Buffer.allocUnsafeSlow(chunkSize);
/**
 * Hashes a regular file.
 * @param maxBytes a file with more is not read
 * @param onChunk called with the number of bytes of each chunk of a file that has several
 */
function hashFile({ path, flags, baseline }, maxBytes = Infinity, onChunk) {
    let file;
    try {
        file = (0,external_node_fs_namespaceObject.openSync)(/[^\0-\x7f]/.test(path) ? Buffer.from(path, "latin1") : path, flags);
        const opened = (0,external_node_fs_namespaceObject.fstatSync)(file);
        const before = baseline ?? opened;
        const { size } = before;
        if (!opened.isFile())
            return { kind: "changed" };
        if (size > maxBytes)
            return { kind: "too-large" };
        const { digest, length } = size < chunkSize ? hashAtOnce(file, size) : hashChunks(file, size, onChunk);
        if (length !== size || !isSameState(before, (0,external_node_fs_namespaceObject.fstatSync)(file)))
            return { kind: "changed" };
        return { kind: "hashed", digest, size };
    }
    catch (cause) {
        const { message, code, syscall, errno } = cause instanceof Error ? cause : new Error(String(cause));
        return { kind: "failed", error: { message, code, syscall, errno } };
    }
    finally {
        if (file !== undefined)
            (0,external_node_fs_namespaceObject.closeSync)(file);
    }
}
/** Hashes a file that one chunk can hold. Reads one byte more than expected, to notice growth. */
function hashAtOnce(file, size) {
    let length = 0;
    let read;
    do {
        read = (0,external_node_fs_namespaceObject.readSync)(file, chunk, length, size + 1 - length, null);
        length += read;
    } while (read > 0 && length < size);
    return { digest: (0,external_node_crypto_namespaceObject.hash)("sha256", chunk.subarray(0, length)), length };
}
function hashChunks(file, size, onChunk) {
    const sha256 = (0,external_node_crypto_namespaceObject.createHash)("sha256");
    let length = 0;
    while (length <= size) {
        const read = (0,external_node_fs_namespaceObject.readSync)(file, chunk);
        if (read === 0)
            break;
        sha256.update(chunk.subarray(0, read));
        length += read;
        onChunk?.(read);
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
// A worker thread: hashes one file after the other.


/** A message takes as long as hashing half a mebibyte. */
const bytesPerReport = 16 * 1024 * 1024;
const send = (message) => external_node_worker_threads_namespaceObject.parentPort?.postMessage(message);
external_node_worker_threads_namespaceObject.parentPort?.on("message", (task) => {
    let unreported = 0;
    const result = hashFile(task, Infinity, (bytes) => {
        unreported += bytes;
        if (unreported < bytesPerReport)
            return;
        send(unreported);
        unreported = 0;
    });
    send(unreported);
    send(result);
});

