import { readMe } from '@manassa/contract/teacher/me'
import { readCopy, saveCopy } from '#app/player/offline/saved-copy.ts'
import type { Me } from '#app/ui/console/me-context.ts'

const PATH = '/teacher/me'

/** The permissions of an account, with which a kept page opens without a connection; the server decides the rest. */
export const keepMe = (me: Me) => saveCopy(me.id, PATH, me, Date.now())
export const keptMe = (userId: number) => readCopy(userId, PATH, readMe.reply)
