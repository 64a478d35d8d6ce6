import type { Reply } from '@manassa/contract/endpoint'

/** The code of a reply to a write that the user cancelled, in place of the server's own. */
export const CANCELLED = 'edit.calledOff'

export const isCancelled = (reply: Reply<unknown>) => !reply.success && reply.code === CANCELLED
