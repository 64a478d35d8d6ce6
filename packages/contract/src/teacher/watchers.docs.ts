import { describe, ID, MOMENT } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { listWatchers } from './watchers.ts'

export const watchersDocs = [
  describe(listWatchers, {
    group: 'teacher',
    summary: 'Who had the video of a lesson open, on which device and from where: to trace a recording to its student.',
    details:
      'A sitting is kept for 180 days. The number that moved over the picture is found as `search`, also when its student has another one by now.',
    input: {
      lessonId: ['A lesson of the school, with a video.', ID],
      ...lowerCasePagingDoc,
      search: 'Words of a name, or a mobile number.',
      sort: '`newest` first.',
      from: 'From this day of the school on.',
      to: 'Up to this day of the school, with it.',
    },
    reply: {
      ...pageDoc,
      sessions: {
        says: 'One sitting each: a student, a login, a place.',
        fields: {
          id: ['The sitting.', ID],
          student: {
            says: 'Who.',
            fields: {
              id: ['The student.', ID],
              name: 'The full name.',
              isBlocked: 'Whether the school has shut the account.',
            },
          },
          device: 'What the browser said that it was.',
          address: 'From which address of the network.',
          openedAt: ['When the lesson was opened.', MOMENT],
          lastAt: ['When it was last heard of.', MOMENT],
          watchedSeconds: ['How much of it was played then, as its app told.', 'seconds'],
          deviceCount: [
            'On how many devices the student had any video open in thirty days, however often each logged in.',
            'devices',
          ],
        },
      },
    },
  }),
]
