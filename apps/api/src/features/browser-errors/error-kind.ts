const MESSAGE_MAX_CHARACTERS = 200
/** A built file with line and column; its name has a hash, so it identifies the version. */
const PLACE = /\/assets\/([\w.-]{1,90}\.js):(\d{1,7}):(\d{1,7})/
/** The first that matches names the browser; most of them name each other too. */
const BROWSERS: ReadonlyArray<[name: string, version: RegExp]> = [
  ['Edge', /\bEdg\w*\/(\d{1,3})/],
  ['Opera', /\bOPR\/(\d{1,3})/],
  ['Samsung', /\bSamsungBrowser\/(\d{1,3})/],
  ['Firefox', /\bFirefox\/(\d{1,3})/],
  ['Chrome', /\bChrome\/(\d{1,3})/],
  ['Safari', /\bVersion\/(\d{1,2}(?:\.\d{1,2})?).*Safari\//],
]

export interface ErrorKind {
  message: string
  place: string
  browser: string
}

/**
 * The kind of an error, without what a page showed: addresses, quoted texts, words in other letters and digits are
 * masked. Null for an error outside the app's files, such as one of an extension.
 */
export function errorKind(message: string, stack: string, userAgent: string | null): ErrorKind | null {
  const [, file, line, column] = PLACE.exec(stack) ?? []
  if (!file) return null
  return { message: masked(message), place: `${file}:${line}:${column}`, browser: browserOf(userAgent ?? '') }
}

function masked(message: string): string {
  const words = message
    .replace(/\b[a-z][\w+.-]*:\/\/\S+/gi, '(address)')
    .replace(/\S+@\S+/g, '(address)')
    .replace(/["`“«].*["`”»]/gs, '(text)')
    // An identifier in single quotes is code; anything else may come from a page.
    .replace(/'(?![A-Za-z_$][\w$]{0,39}')[^']*'/g, '(text)')
    .replace(/[^\x20-\x7e]+/g, '…')
    .replace(/\d+/g, '#')
  return words.trim().slice(0, MESSAGE_MAX_CHARACTERS) || 'an error'
}

function browserOf(userAgent: string): string {
  for (const [name, version] of BROWSERS) {
    const found = version.exec(userAgent)
    if (found) return `${name} ${found[1]}`
  }
  return 'another browser'
}
