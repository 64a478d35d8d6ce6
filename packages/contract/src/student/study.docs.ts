import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import * as kinds from '../questions/kinds.docs.ts'
import { courseDoc, unitDoc } from './catalogue.docs.ts'
import * as study from './study.ts'

export const placeDoc = {
  place: 'The screen for studying: the player of the course, or the viewer of a unit opened by a lecture code.',
  doneLessonCount: ['The number of lessons that the student has completed or submitted.', 'lessons'],
  lessonCount: ['The number of lessons in the course or the unit.', 'lessons'],
} as const

export const renditionDoc = {
  name: 'The name of the rendition.',
  height: ['The height of the picture; 0 for audio only.', 'pixels'],
  bitsPerSecond: ['The bit rate.', 'bits per second'],
  sizeBytes: ['The total size.', 'bytes'],
} as const

export const captionDoc = {
  language: 'The language of the captions, such as `ar`.',
  label: 'The name of the language for display.',
  url: 'The address of the WebVTT captions.',
} as const

export const studyDocs = inGroup('study', [
  shape(study.unitWindowView, {
    state:
      'The state: `undated` without an enrolment date; `upcoming` before it opens; `open`; `ended` after it closed.',
    opensInDays: ['The time until it opens.', 'days'],
    opensAt: ['The time of opening.', MOMENT],
    closes: {
      says: 'The time of closing; null for a unit that stays open.',
      fields: {
        daysLeft: ['The time until it closes.', 'days'],
        closingSoon: 'Whether at most two days are left.',
        at: ['The time of closing.', MOMENT],
      },
    },
    endedAt: ['The time at which it closed.', MOMENT],
    because: {
      says: 'The reason why it differs from the weekly schedule; absent if it does not.',
      fields: {
        kind: '`given`: staff opened it; `shut`: staff closed it; `paused`: the weeks are paused now.',
        until: ['The end of the pause.', MOMENT],
        reason: "The reason for the pause, in the school's words.",
        note: "The school's note to students about `given` or `shut`; absent without one.",
      },
    },
  }),

  shape(study.quizFacts, {
    kind: '`practice` gives feedback at once and can be repeated; an `exam` is marked by the server.',
    attemptCount: ['The number of submitted attempts.', 'attempts'],
    attemptsLeft: ['The number of attempts left; null without a limit.', 'attempts'],
    revealsAnswers:
      'The time at which the right answers are shown: `never`, `afterLastAttempt` or `afterEachAttempt`. A practice ' +
      'quiz always shows them.',
    answersAtOnce: 'True if each confirmed answer is followed by the right one, in a practice quiz; absent otherwise.',
    bestScore: ["The student's best score so far; null before the first one.", 'percent'],
    hasPassed: 'Whether an attempt reached the passing score that applied at its submission.',
    timeEndsAt: [
      'The end of the time of a started and unsubmitted attempt, even if it is past; null without one.',
      MOMENT,
    ],
  }),

  shape(study.studiedLesson, {
    id: ['The lesson.', ID],
    type: 'Whether the lesson is a video or a quiz.',
    isCompleted: 'Whether the student has completed this video. Once true, it stays true.',
    isQuizSubmitted: 'Whether the student has submitted this quiz at least once.',
    isLocked: 'Whether the lesson is locked now, because its unit is not open or an unsubmitted quiz precedes it.',
    durationSeconds: ['The length of the video; null if unknown, or for a quiz.', 'seconds'],
    hasAttachment: 'Whether the lesson has an attachment.',
    resources: {
      says:
        'The attachments of the lesson that the student may open now, as in `contentlesson`; those of a closed unit ' +
        'too, if the school keeps them readable. Addresses from before its closing end with it.',
      fields: {
        title: 'The title of the file; by default the name of the lesson.',
        url: 'The absolute download address; signed for this session and valid until it ends.',
      },
    },
    quiz: 'The facts about the quiz that the player needs before it starts; null for a video.',
  }),

  shape(study.studiedCourse, {
    ...courseDoc,
    openingPolicy: 'The opening policy: one week for each unit, weekly without an end, or all at once.',
    enrollmentDate: [
      "The start of the student's access: the enrolment, or the redemption of the lecture code. A client that " +
        'computes windows from it may differ from the server, because of `openingPolicy`, or because staff paused, ' +
        'opened or closed a unit. `window` and `isLocked` are authoritative.',
      MOMENT,
    ],
    serverNow: ["The server's time of the response, because a phone's clock may be wrong.", MOMENT],
    units: {
      says: 'The units in order.',
      fields: {
        ...unitDoc,
        window: "The student's window of the unit: one week each, in whole 24-hour days since `enrollmentDate`.",
        lessons: 'The lessons in order.',
      },
    },
  }),

  shape(study.rendition, renditionDoc),

  shape(study.caption, captionDoc),

  shape(study.videoLesson, {
    lessonId: ['A lesson of a course that the student may study.', ID],
    type: 'Whether the lesson is a video or a quiz.',
    videoUrl:
      'The absolute address of the video file, which any player can use without a header, or the address that the ' +
      'teacher gave. It is signed for this session, and valid for the length of the video and an hour, until the ' +
      'session ends.',
    streamUrl:
      'The signed address of the encrypted HLS stream; null without one. Its keys require the `Authorization` and ' +
      '`DeviceId` of this session, at most 60 requests a minute.',
    audioUrl: 'The signed address of the audio-only stream; null without one.',
    frame: {
      says: 'The frame of an external player; null if `videoUrl` is a file or a stream.',
      fields: {
        player: 'The player in the frame, which determines its window messages.',
        url: 'The address of the frame.',
        origins: "The origins of the player's window messages.",
      },
    },
    posterUrl: 'The poster picture; null without one.',
    thumbnails: {
      says: 'Preview pictures for seeking, at fixed intervals, from left to right and row by row; null without any.',
      fields: {
        everySeconds: ['The interval between the pictures.', 'seconds'],
        columns: ['The number of pictures in a row of a sheet.', 'pictures'],
        rows: ['The number of rows in a sheet.', 'pictures'],
        width: ['The width of one picture.', 'pixels'],
        height: ['The height of one picture.', 'pixels'],
        urls: 'The addresses of the sheets, signed like the video; to be fetched only when the student seeks.',
      },
    },
    durationSeconds: ['The length of the video; null if unknown, or for a quiz.', 'seconds'],
    sizeBytes: ['The total size; null if unknown.', 'bytes'],
    renditions: 'The renditions of the stream, so that a student knows the size of each.',
    captions: 'The captions of the video; empty without any.',
    chapters: {
      says: 'The chapters of the video in order; empty without any.',
      fields: { seconds: ['The start.', 'seconds'], name: 'The name.' },
    },
    attachmentUrl: 'The absolute address of the attachment; signed and valid like the video; null without one.',
    attachmentTitle: 'The name of the attachment; null without one.',
    attachmentSizeBytes: ['The size of the attachment; null if unknown.', 'bytes'],
    isSaveable: 'True if a device may save it by `offline-licence`; absent otherwise.',
    positionSeconds: ["The student's position in the video, from any device.", 'seconds'],
    playedTwentieths: ['A bit mask of the played twentieths, as reported by apps; null without a report.', 'bits'],
  }),

  shape(study.quizQuestion, {
    id: ['The question.', ID],
    text: 'The text of the question.',
    imagePath: 'The address of the picture; absent without one.',
    explanation: 'The explanation of the right answer; null without one. In an exam it is hidden until submission.',
    ...kinds.posed,
  }),

  describe(study.studyCourse, {
    summary: "Returns a course with the student's progress. For a free course this call also enrols.",
    input: { courseid: ['A course of the school.', ID] },
  }),

  describe(study.whereToGoOn, {
    summary:
      'Returns the place to continue: the most recently studied course or lecture with an open, incomplete lesson. ' +
      'Without one it is the next to open, or the last that ended.',
    details:
      'Studying means playing or completing a video, or starting or submitting a quiz, on any device. Enrolling and ' +
      'redeeming a lecture code count too.',
    reply: {
      ...placeDoc,
      state:
        '`open`, `upcoming` or `ended`: the state of the named unit; `done`: no lesson is left; `none`: no ' +
        'content.',
      closesAt: ['The time of closing; null if it stays open.', MOMENT],
      closingSoon: 'Whether it closes within 2 days.',
      missed: {
        says: 'The last unit that closed with lessons left, within 7 days; absent without any.',
        fields: {
          place: 'The course or the lecture.',
          endedAt: ['The time at which it closed.', MOMENT],
        },
      },
      opensAt: ['The time of opening.', MOMENT],
      endedAt: ['The time at which it closed.', MOMENT],
      announcements: {
        says: 'Current announcements to this student, newest first, at most 5; absent without any.',
        fields: { id: ['The announcement.', ID], text: 'The text, with line breaks.' },
      },
      accountNotices: 'The changes by staff in the last 30 days; absent without any.',
      unconfirmedEmail: 'The masked email, from the second day on, until it is confirmed.',
    },
  }),

  describe(study.readLesson, {
    summary:
      "Returns a lesson's content: an object for a video, an array of questions for a quiz. The server enforces the " +
      'gates. Requesting a timed quiz starts its time.',
    details:
      'The questions of a timed quiz keep their order until submission. Each attempt at an exam has its own order, ' +
      'and so has each repetition of a practice quiz. A plain player can play `videoUrl` from any origin. The ' +
      'addresses belong to this session: they return 403 within a minute after the session, the enrolment or the ' +
      'window ends, 404 for a suspended school, and 429 if one is used from many networks at once. Reading the ' +
      'lesson again returns new ones.',
    input: { lessonId: ['A lesson of a course that the student may study.', ID] },
  }),

  describe(study.saveVideoPosition, {
    summary: 'Saves the position in a video, so that another device can continue there, and the watched parts.',
    input: {
      lessonId: ['A lesson of a course that the student may study.', ID],
      positionSeconds: ["The student's position in the video, from any device.", 'seconds'],
      playedTwentieths: [
        'A bit mask of the played twentieths of the video as known to the app, the first in the lowest bit. It is ' +
          'merged with the stored one.',
        'bits',
      ],
      watchedSeconds: [
        'The seconds played since the last such call. It is limited to the elapsed time at the fastest playback ' +
          'speed.',
        'seconds',
      ],
    },
    reply: {
      lessonId: ['A lesson of a course that the student may study.', ID],
      positionSeconds: ["The student's position in the video, from any device.", 'seconds'],
    },
  }),

  describe(study.completeLessons, {
    summary:
      'Marks videos of a course as completed, also from the list that an offline device kept. Lessons that are not ' +
      'open to the student are ignored. Returns all completed lessons of the course.',
    input: {
      lessonIds: [
        'Videos of the course to mark as completed; at most 1000. Those that are not open are ignored.',
        'ids',
      ],
    },
    reply: {
      completedLessonIds: ['All completed videos of the course.', 'ids'],
    },
  }),

  describe(study.undoCompletion, {
    summary:
      'Marks a video as not completed, within 10 minutes of its completion. A video that is not completed stays so. ' +
      'The position and the watched parts are kept.',
    input: { lessonId: ['A lesson of the school.', ID] },
    reply: { lessonId: ['A lesson of the school.', ID], isCompleted: 'Always false.' },
  }),
])
