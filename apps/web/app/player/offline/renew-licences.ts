import { OFFLINE_LICENCES_RENEWED_AT_ONCE } from '@manassa/contract/limits'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { renewOfflineLicences } from '@manassa/contract/student/offline'
import { call } from '#app/lib/call.ts'
import { checkLicence, openLicence, sealLicence } from './offline-licence.ts'
import { noteSavedLesson, savedLesson, savedLessonKey, savedLessons } from './on-device.ts'
import { removeSavedLesson } from './save-lesson.ts'

/** With a connection, a lost enrolment is noticed within this time. */
const RENEW_EVERY_MS = HOUR_MS

/**
 * Extends the licences of the saved lessons with a new key for each, and removes the lessons that are no longer open to
 * the student. Without a connection it removes those whose time is over.
 */
export async function renewLicences(userId: number) {
  const due = savedLessons(userId).filter(({ renewedAt }) => Math.abs(Date.now() - renewedAt) > RENEW_EVERY_MS)
  const ids = due.map(({ content }) => content.lessonId)
  for (let at = 0; at < ids.length; at += OFFLINE_LICENCES_RENEWED_AT_ONCE) {
    await renewAt(userId, ids.slice(at, at + OFFLINE_LICENCES_RENEWED_AT_ONCE))
  }
  for (const { content } of savedLessons(userId)) {
    const owner = savedLessonKey(userId, content.lessonId)
    if ((await checkLicence(owner)).state === 'over') await removeSavedLesson(owner)
  }
}

async function renewAt(userId: number, lessonIds: number[]) {
  const reply = await call(renewOfflineLicences, { lessonIds }, { quiet: true })
  if (!reply.success) return
  const renewedAt = Date.now()
  const aheadMs = Date.parse(reply.data.serverNow) - renewedAt
  for (const lessonId of lessonIds) {
    const owner = savedLessonKey(userId, lessonId)
    const given = reply.data.licences.find((each) => each.lessonId === lessonId)
    const licence = given && (await openLicence(owner))
    const saved = savedLesson(userId, lessonId)
    if (!given || !licence) await removeSavedLesson(owner)
    else if (saved) {
      const { endsAt, closesAt } = given
      await sealLicence(owner, { ...licence, aheadMs, endsAt: Date.parse(endsAt) })
      noteSavedLesson(userId, { ...saved, endsAt, closesAt, renewedAt })
    }
  }
}
