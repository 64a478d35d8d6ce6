import { BIN_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { findFormerVideo } from './videos.queries.ts'

/** Videos that left a lesson after this moment can be restored. */
export const binSince = (now: Date) => new Date(now.getTime() - BIN_KEPT_DAYS * DAY_MS)

/** The file of the lesson's previous video, except the listed ones; undefined once the bin's days are over. */
export const formerVideo = (context: StaffContext, lessonId: number, except: readonly number[]) =>
  findFormerVideo(context, { lessonId, except, since: binSince(context.services.clock.now()) })
