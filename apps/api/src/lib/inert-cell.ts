/** What somebody typed is no formula of the spreadsheet that opens it. */
export const inertCell = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
