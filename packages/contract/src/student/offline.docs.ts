import { describe, ID, inGroup, MOMENT } from '../documentation/doc.ts'
import * as offline from './offline.ts'

const licenceDoc = {
  endsAt: ['The end: the closing of its unit, at most 7 days from now.', MOMENT],
  closesAt: ['The closing of its unit; null if it stays open.', MOMENT],
} as const

export const offlineDocs = inGroup('study', [
  describe(offline.takeOfflineLicence, {
    summary: 'Gives the keys of one rendition of a lesson, so that this device plays it without a connection.',
    details:
      'The gates are those of `contentlesson`. A session gets 30 licences a day. The segments are those of `streamUrl`, ' +
      'encrypted with AES-128.',
    input: {
      lessonId: ['A video lesson with a stream.', ID],
      rendition: 'The name of a rendition of the lesson; by default the smallest one with a picture.',
    },
    reply: {
      ...licenceDoc,
      serverNow: ["The server's clock.", MOMENT],
      rendition: 'The rendition that the keys open.',
      keys: {
        says: 'The keys of its segments.',
        fields: { name: 'The name in the playlist of the rendition.', key: '16 bytes in base64.' },
      },
    },
  }),

  describe(offline.renewOfflineLicences, {
    summary: 'Extends the licences of the lessons that a device has saved.',
    input: { lessonIds: ['The saved lessons.', '30 at most'] },
    reply: {
      serverNow: ["The server's clock.", MOMENT],
      licences: {
        says: 'The lessons that may stay; the device removes all others.',
        fields: licenceDoc,
      },
    },
  }),
])
