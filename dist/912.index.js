export const id = 912;
export const ids = [912];
export const modules = {

/***/ 5912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findLeftovers: () => (/* binding */ findLeftovers)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1961);
/* harmony import */ var _workflow_git_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2904);
// What an earlier job may have left: a self-hosted runner keeps its workspace.




/**
 * Finds the paths in the workspace of which git does not track every file there: what a checkout leaves as it was is tracked. Finds
 * none where git cannot tell.
 * @param paths whose files were all last changed before the job began
 * @throws ConfigurationError for a path that is gone; CancelledError
 */
async function findLeftovers(paths, context) {
    const [workspace = ""] = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .findRoots */ .D0)(context.environment);
    const inWorkspace = paths.flatMap(({ path, files }) => {
        const resolved = (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .orFileError */ .uK)(path, () => node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path));
        if (!(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .isWithin */ .UO)(resolved, workspace))
            return [];
        const { length } = path.replace(/\/$/, "");
        const names = files.map((file) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(workspace, resolved + file.slice(length)).replaceAll(node_path__WEBPACK_IMPORTED_MODULE_1__.sep, "/"));
        return [{ path, names }];
    });
    if (inWorkspace.length === 0)
        return [];
    const tracked = await (0,_workflow_git_js__WEBPACK_IMPORTED_MODULE_3__/* .findTracked */ .G4)(inWorkspace.flatMap(({ names }) => names), context);
    if (tracked === undefined)
        return [];
    return inWorkspace.filter(({ names }) => !names.every((name) => tracked.has(name))).map(({ path }) => path);
}


/***/ })

};
