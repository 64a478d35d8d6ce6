import { type GroupSession, groupSession } from '@manassa/contract/teacher/group-sessions'
import { readCopy, saveCopy } from '#app/player/offline/saved-copy.ts'

export const sessionPath = (groupId: number) => `/teacher/sessions/${groupId}`

/** The session of a day that this device has, for a hall without a connection; null without one. */
export function keptSession(userId: number, groupId: number, day: string) {
  const copy = readCopy(userId, sessionPath(groupId), groupSession)
  return copy?.data.day === day ? copy : null
}

/** The names go with the login; of each group the last session stays. */
export const keepSession = (userId: number, session: GroupSession, cameAt: number) =>
  saveCopy(userId, sessionPath(session.group.id), session, cameAt)
