import type { Reply } from '@manassa/contract/endpoint'

/** The code of a write that was called off, in place of the refusal's own. */
export const CALLED_OFF = 'edit.calledOff'

/** Whether whoever asked for a write did not want it any more, having read what it would do. */
export const isCalledOff = (reply: Reply<unknown>) => !reply.success && reply.code === CALLED_OFF
