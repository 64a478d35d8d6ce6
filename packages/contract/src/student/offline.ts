import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields/moment.ts'
import { id } from '../fields/number.ts'
import { searchWords } from '../fields/text.ts'
import { OFFLINE_LICENCES_RENEWED_AT_ONCE } from '../limits.ts'
import { gates, rendition } from './study.ts'

/** The time for which a device may play a saved lesson without a connection. */
const licence = {
  lessonId: id,
  /** The closing of the unit, at most `OFFLINE_LICENCE_DAYS` from now. */
  endsAt: moment,
  closesAt: z.nullable(moment),
}

export const takeOfflineLicence = endpoint({
  method: 'POST',
  path: '/api/Student/offline-licence',
  access: 'student',
  input: z.object({
    lessonId: id,
    rendition: z.optional(searchWords),
  }),
  reply: z.object({
    ...licence,
    serverNow: moment,
    rendition,
    keys: z.array(z.object({ name: z.string(), key: z.string() })),
  }),
  errors: [...gates, 'lesson.notVideo', 'offline.notOffered'],
})

export const renewOfflineLicences = endpoint({
  method: 'POST',
  path: '/api/Student/offline-licences/renew',
  access: 'student',
  input: z.object({ lessonIds: z.array(id).check(z.maxLength(OFFLINE_LICENCES_RENEWED_AT_ONCE, 'field.tooLong')) }),
  /** A lesson that is absent must be removed from the device. */
  reply: z.object({ serverNow: moment, licences: z.array(z.object(licence)) }),
})
