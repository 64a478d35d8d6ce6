import { describe, ID, inGroup, MOMENT } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { listWatchers } from './watchers.ts'

export const watchersDocs = inGroup('teacher', [
  describe(listWatchers, {
    summary:
      'Lists the students who opened the video of a lesson, with device and network address, to trace a recording.',
    details:
      'A watch session is kept for 180 days. The number in the watermark is found with `search`, even if the student has another number now.',
    input: {
      lessonId: ['A lesson of the school, with a video.', ID],
      ...lowerCasePagingDoc,
      search: 'Words of a name, or a mobile number.',
      sort: '`newest` first.',
      from: "From this day in the school's time zone.",
      to: "Up to and including this day in the school's time zone.",
    },
    reply: {
      ...pageDoc,
      sessions: {
        says: 'One row for each student, login and network address.',
        fields: {
          id: ['The watch session.', ID],
          student: {
            says: 'Who.',
            fields: {
              id: ['The student.', ID],
              name: 'The full name.',
              isBlocked: 'Whether the school has blocked the account.',
            },
          },
          device: "The browser's own description.",
          address: 'The network address.',
          openedAt: ['The time at which the lesson was opened.', MOMENT],
          lastAt: ['The time of the last report.', MOMENT],
          watchedSeconds: ['The time played in this session, as reported by the app.', 'seconds'],
          deviceCount: [
            'The number of devices on which the student opened any video in thirty days, regardless of the number of logins.',
            'devices',
          ],
        },
      },
    },
  }),
])
