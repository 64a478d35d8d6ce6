/**
 * The path of `reportBrowserError`. It is in a file of its own, because a page's script contains no other code of the
 * contract.
 */
export const BROWSER_ERROR_PATH = '/api/Browser/error'
