import { CannotServe, DatabaseError, DatabaseUnavailable } from '../lib/db/failures.ts'

const reasons: Record<string, string> = {
  EEXIST: 'it is a file',
  ENOENT: 'it, or its folder, does not exist',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'this account has no permission',
  EPERM: 'this account has no permission',
  EROFS: 'its file system takes no writes',
}

/** The remedies for refusals of the database, by SQLSTATE. */
const nextSteps: Record<string, string> = {
  '3D000': 'create it, or name another one in DATABASE_URL',
  '28000': 'correct the account in DATABASE_URL',
  '28P01': 'correct the password in DATABASE_URL',
  '42501': 'let the account of DATABASE_URL own its database (docs/operating.md)',
}

/** The reason why a file or folder cannot be used. */
export const reasonOf = (code = '') => reasons[code] ?? code

/** Turns the failure of a start or a command into one sentence for the operator; a defect keeps its stack. */
export function failureSentence(error: unknown): string {
  if (error instanceof CannotServe || error instanceof DatabaseUnavailable) return error.message
  if (error instanceof DatabaseError) {
    const next = nextSteps[error.code ?? '']
    return `The database refuses (${error.code}): ${error.message}${next ? `; ${next}` : ''}.`
  }
  const { code, syscall, port, path, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set PORT to a free one.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this account: set PORT to one above 1023.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full (${code}): nothing was finished.`
  if (syscall && path) return `${path.replace(/\.part$/, '')} cannot be used: ${reasonOf(code)}.`
  if (code && /TLS|SSL|CERT/.test(`${code} ${message}`)) return `The encrypted connection fails: ${message}.`
  return stack ?? String(error)
}
