import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { courseDoc, unitDoc } from './catalogue.docs.ts'
import * as study from './study.ts'

export const placeDoc = {
  place: 'Where it is studied: the player of the course, or the viewer of a unit that a lecture code opened.',
  courseId: ['A course of the school.', ID],
  courseName: 'The name of the course.',
  unitId: ['A unit of a course.', ID],
  unitName: 'The name of the unit.',
  unitTitle: 'The subject of the unit, in a line.',
  doneLessonCount: ['How many lessons the student has completed or handed in.', 'lessons'],
  lessonCount: ['How many lessons the course, or the unit, has.', 'lessons'],
} as const

export const studyDocs = [
  shape(study.unitWindowView, {
    state: '`undated`: no date of enrolment; `upcoming`: not open yet; `open`; `ended`: its days are over.',
    opensInDays: ['How long until it opens.', 'days'],
    opensAt: ['When it opens.', MOMENT],
    closes: {
      says: 'When it closes; null for a unit that stays open.',
      fields: {
        daysLeft: ['How long it is still open.', 'days'],
        closingSoon: 'Whether two days or fewer are left.',
        at: ['When it closes.', MOMENT],
      },
    },
    endedAt: ['When it closed.', MOMENT],
    because: {
      says: 'Why it is another one than the weeks of the course would give; absent where it is theirs.',
      fields: {
        kind: '`given`: staff gave it; `shut`: staff shut the unit; `paused`: the weeks stand still now.',
        until: ['Until when they stand still.', MOMENT],
        reason: 'Why they stand still, in the words of the school.',
        note: 'What the school wrote for students of `given` or `shut`; absent where it wrote nothing.',
      },
    },
  }),

  shape(study.quizFacts, {
    kind: '`practice` gives feedback at once and may be repeated; an `exam` is corrected by the server.',
    questionCount: ['How many questions the quiz has.', 'questions'],
    passingScore: ['The score from which it is passed.', 'percent'],
    timeLimitMinutes: ['How long the student has; null without limit.', 'minutes'],
    attemptCount: ['How often the student has handed in.', 'attempts'],
    attemptsLeft: ['How often the student may still hand in; null without limit.', 'attempts'],
    revealsAnswers:
      'When the right answers show: `never`, `afterLastAttempt` or `afterEachAttempt`. A practice quiz ' +
      'always shows them.',
    bestScore: ["The student's best score so far; null before the first.", 'percent'],
    hasPassed: 'Whether an attempt of the student is passed, by what was asked for when it was handed in.',
    timeEndsAt: [
      'When the time of an attempt ends that was begun and not handed in, past or not; null without.',
      MOMENT,
    ],
  }),

  shape(study.studiedLesson, {
    id: ['The lesson.', ID],
    lessonName: 'The name of the lesson.',
    type: 'Whether the lesson is a video or a quiz.',
    isCompleted: 'Whether the student has completed this video. Once true it stays true.',
    isQuizSubmitted: 'Whether the student has handed in this quiz at least once.',
    isLocked: 'Shut for the student now: its unit is not open, or an unsubmitted quiz stands before it.',
    durationSeconds: ['How long the video runs; null when unknown, or for a quiz.', 'seconds'],
    hasAttachment: 'Whether a file comes with the lesson.',
    resources: {
      says: 'The files of the lesson, as `contentlesson` gives them; empty without one, and while it is locked.',
      fields: {
        title: 'The title of the file; the name of the lesson where it has none.',
        url: 'Where it is saved from: a whole address, signed for this session, which ends with it.',
      },
    },
    quiz: 'What the player must know before the quiz is opened; null for a video.',
  }),

  shape(study.studiedCourse, {
    ...courseDoc,
    openingPolicy: 'How units open: a week each; weekly and for good; or all at once.',
    enrollmentDate: [
      'Since when the student studies it: enrolment, or entering the lecture code. A client that counts weeks from ' +
        'it shows other windows than the server keeps where the course opens otherwise (`openingPolicy`), or staff ' +
        'paused, gave or shut a unit: `window` and `isLocked` say what holds.',
      MOMENT,
    ],
    serverNow: ["The school's time when the answer was made, because a phone's clock may be wrong.", MOMENT],
    units: {
      says: 'The units, in their order.',
      fields: {
        ...unitDoc,
        window: 'When the unit may be studied: one week each, in whole 24-hour days since `enrollmentDate`.',
        lessons: 'The lessons, in their order.',
      },
    },
  }),

  shape(study.videoLesson, {
    lessonId: ['A lesson of a course that the student may study.', ID],
    lessonName: 'The name of the lesson.',
    type: 'Whether the lesson is a video or a quiz.',
    videoUrl:
      'Where the video plays: the whole address of its file, for any player, without a header; or the one ' +
      'that the teacher gave. It is signed for this session, lasts as long as the video and an hour, and ' +
      'ends with the session.',
    streamUrl:
      'The video as an encrypted HLS ladder, signed; null where there is none. Its keys are given to ' +
      'requests with `Authorization` and `DeviceId` of this session alone, at most 60 a minute.',
    audioUrl: 'The sound of that ladder by itself, signed; null where there is none.',
    frame: {
      says: 'The frame of another player that shows the video; null when `videoUrl` is a file or a stream.',
      fields: {
        player: 'Which player is in the frame, and so which window messages it understands.',
        url: "The address of the frame, or of a caption's WebVTT text.",
        origins: "The origins whose window messages are that player's.",
      },
    },
    posterUrl: 'The still picture before it plays; null without one.',
    thumbnails: {
      says: 'Small pictures of the video for its bar, one each so many seconds, from left to right and row by row; null without.',
      fields: {
        everySeconds: ['How far they are apart.', 'seconds'],
        columns: ['How many stand beside each other in a sheet.', 'pictures'],
        rows: ['How many stand below each other in a sheet.', 'pictures'],
        width: ['The width of one.', 'pixels'],
        height: ['The height of one.', 'pixels'],
        urls: 'The sheets, signed like the video; to be fetched when somebody looks for a place.',
      },
    },
    durationSeconds: ['How long the video runs; null when unknown, or for a quiz.', 'seconds'],
    sizeBytes: ['How much the whole of it weighs; null when unknown.', 'bytes'],
    renditions: {
      says: 'The qualities of the stream, so that a student knows what each costs.',
      fields: {
        name: 'The name of the quality.',
        height: ['The height of the picture; 0 for sound only.', 'pixels'],
        bitsPerSecond: ['The rate of the quality.', 'bits per second'],
        sizeBytes: ['How much the whole of it weighs; null when unknown.', 'bytes'],
      },
    },
    captions: {
      says: 'What is said in the video as text; empty without any.',
      fields: {
        language: 'The language of a caption, as in `ar`.',
        label: 'The name of a caption, as a person reads it.',
        url: "The address of the frame, or of a caption's WebVTT text.",
      },
    },
    chapters: {
      says: 'The parts of the video, in its order; empty without any.',
      fields: { seconds: ['Where it begins.', 'seconds'], name: 'What it is called.' },
    },
    attachmentUrl: 'Where the hand-out is fetched: a whole address, signed and ending like that; null without one.',
    attachmentTitle: 'The name of the hand-out; null without one.',
    attachmentSizeBytes: ['How much the hand-out weighs; null when unknown.', 'bytes'],
    positionSeconds: ['Where the student is in the video, on whichever device.', 'seconds'],
  }),

  shape(study.quizQuestion, {
    id: ['The question.', ID],
    text: 'The words of the question.',
    imagePath: 'Where its picture is; absent without one.',
    explanation: 'Why the right answer is right; null without. An exam keeps it until handed in.',
    answers: {
      says: 'The answers to choose from, in the order of this attempt.',
      fields: {
        id: ['The answer.', ID],
        text: 'The words of the answer.',
        imagePath: 'Where its picture is; absent without one.',
        isCorrect: 'Whether it is the right one. In a practice quiz only; an exam keeps it until handed in.',
      },
    },
  }),

  describe(study.studyCourse, {
    group: 'study',
    summary: "A course with the student's progress. A free course enrols on this call.",
    input: { courseid: ['A course of the school.', ID] },
  }),

  describe(study.whereToGoOn, {
    group: 'study',
    summary:
      'Where the student goes on: the course or lecture that was studied last, of those with an open ' +
      'lesson that is not done; without one the next to open, or the last that has ended.',
    details:
      'Studying is a video that was played or completed, and a quiz that was begun or handed in, on ' +
      'whichever device; enrolling and entering a lecture code count like it.',
    reply: {
      ...placeDoc,
      state:
        '`open`, `upcoming` or `ended`: the unit that is named; `done`: no lesson is left; `none`: nothing ' +
        'to study.',
      closesAt: ['When the unit closes; null for one that stays open.', MOMENT],
      closingSoon: 'Whether it closes within 2 days.',
      missed: {
        says: 'The unit that closed last with lessons left, within the last 7 days; absent where none did.',
        fields: {
          place: 'Where it was studied.',
          courseName: 'The name of its course.',
          unitName: 'Its name.',
          unitTitle: 'Its subject, in a line.',
          endedAt: ['When it closed.', MOMENT],
        },
      },
      opensAt: ['When it opens.', MOMENT],
      endedAt: ['When it closed.', MOMENT],
      announcements: {
        says: 'What the school tells this student now, the newest first, 5 at most; absent where there is nothing.',
        fields: { id: ['Which announcement.', ID], text: 'What it says, with line breaks.' },
      },
      accountNotices: 'What staff changed about the account in the last 30 days; absent where nothing.',
    },
  }),

  describe(study.readLesson, {
    group: 'study',
    summary:
      "A lesson's content: an object for a video, an array of questions for a quiz. The server keeps the " +
      'gates. Asking for a timed quiz starts its clock.',
    details:
      'The questions of a timed quiz start its clock, and are the same in the same order until it is ' +
      'handed in. Each attempt at an exam has an order of its own, and so has each repetition of a ' +
      'practice quiz. A plain player plays `videoUrl` from any origin. Its addresses are for this session ' +
      'alone: they answer 403 within a minute after it, the enrolment or the window has ended, 404 at a ' +
      'suspended school, and 429 when one is used from many places at once. Reading the lesson again gives ' +
      'new ones.',
    input: { lessonId: ['A lesson of a course that the student may study.', ID] },
  }),

  describe(study.saveVideoPosition, {
    group: 'study',
    summary:
      'Remembers where the student is in a video, so that another device goes on from there, and what was watched ' +
      'of it.',
    input: {
      lessonId: ['A lesson of a course that the student may study.', ID],
      positionSeconds: ['Where the student is in the video, on whichever device.', 'seconds'],
      playedTwentieths: [
        'Which twentieths of the video were played, as far as the app knows, the first in the lowest bit; added to ' +
          'what is known.',
        'bits',
      ],
      watchedSeconds: [
        'How much of the video was played since the last such call, at most what can have been: the time since ' +
          'then, at the fastest speed.',
        'seconds',
      ],
    },
    reply: {
      lessonId: ['A lesson of a course that the student may study.', ID],
      positionSeconds: ['Where the student is in the video, on whichever device.', 'seconds'],
    },
  }),

  describe(study.completeLessons, {
    group: 'study',
    summary:
      'Marks videos of a course complete; also takes the list that a device kept while it was offline. ' +
      'Lessons that are not open to the student yet are left out. Answers with all completed lessons of ' +
      'the course.',
    input: {
      courseId: ['A course of the school.', ID],
      lessonIds: ['Videos of the course to mark complete; at most 1000. Those not open are left out.', 'ids'],
    },
    reply: {
      courseId: ['A course of the school.', ID],
      completedLessonIds: ['All completed videos of the course.', 'ids'],
    },
  }),
]
