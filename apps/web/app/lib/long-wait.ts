import { common } from '../copy/common.ts'

/** The reason for a long wait: the connection, except while calls are sent again to a busy school. */
export const longWait = { text: common.slow }
