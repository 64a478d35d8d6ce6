/** The path of `reportBrowserError`, for the script of a page, which has no other code of the contract. */
export const BROWSER_ERROR_PATH = '/api/Browser/error'
