import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { saveVideoPosition } from '@manassa/contract/student/study'
import { call } from '#app/lib/call.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { POSITIONS_TO_SEND } from '#app/lib/owned-keys.ts'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'

/** A position in a video, with the parts that were watched before it. */
type PositionReport = ParsedInputOf<typeof saveVideoPosition>

const keyOf = (userId: number, lessonId: number) => `${ofStudent(POSITIONS_TO_SEND, userId)}${lessonId}`

/** Stored before it is sent, because the page may be closed without a connection. */
export const noteUnsentPosition = (userId: number, report: PositionReport) =>
  void deviceStorage.write(keyOf(userId, report.lessonId), JSON.stringify(report))

export const dropUnsentPosition = (userId: number, lessonId: number) => deviceStorage.remove(keyOf(userId, lessonId))

export const unsentPosition = (userId: number, lessonId: number) => reportAt(keyOf(userId, lessonId))

const reportAt = (key: string): PositionReport | null => saveVideoPosition.input.safeParse(readJson(key)).data ?? null

/** Adds what an earlier page watched. */
export const withEarlier = (report: PositionReport, earlier: PositionReport | null): PositionReport =>
  earlier === null
    ? report
    : {
        ...report,
        watchedSeconds: (report.watchedSeconds ?? 0) + (earlier.watchedSeconds ?? 0),
        playedTwentieths: (report.playedTwentieths ?? 0) | (earlier.playedTwentieths ?? 0),
      }

export async function sendUnsentPositions(userId: number) {
  for (const key of deviceStorage.keys(ofStudent(POSITIONS_TO_SEND, userId))) {
    const text = deviceStorage.read(key)
    const report = reportAt(key)
    const reply = report && (await call(saveVideoPosition, report, { quiet: true }))
    // A video that is playing has written a newer one.
    if ((!reply || reply.success || !isOutcomeUnknown(reply)) && deviceStorage.read(key) === text) {
      deviceStorage.remove(key)
    }
  }
}
