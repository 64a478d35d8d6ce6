import { BIN_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { StaffContext } from '#api/lib/request-context.ts'
import { findFormerVideo } from './videos.queries.ts'

/** What left a lesson since then comes back. */
export const binSince = (now: Date) => new Date(now.getTime() - BIN_KEPT_DAYS * DAY_MS)

/** The file that a lesson's video was last before what it has now (`but`); undefined after the days of the bin. */
export const formerVideo = (context: StaffContext, lessonId: number, but: readonly number[]) =>
  findFormerVideo(context, { lessonId, but, since: binSince(context.services.clock.now()) })
