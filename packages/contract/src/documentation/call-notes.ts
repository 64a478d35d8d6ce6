import { from, ID, type Meanings, MOMENT } from './meaning.ts'

/** What the documentation says of one call beyond its summary. */
export interface CallNote {
  group: Group
  /** Where the specification or the design asks for it. */
  source: string
  /** More than the summary has room for. */
  details?: string
  /** What fields mean in this call alone. */
  fields?: Meanings
  /** Headers that only this call reads. */
  headers?: readonly 'Idempotency-Key'[]
  /** A public call that works on the session of the bearer token, whether it has expired or not. */
  onSession?: true
}

export const groups = {
  session: 'Accounts and sessions',
  account: 'The own account',
  courses: 'Courses',
  study: 'Studying',
  lectures: 'Lecture codes',
  books: 'Books',
  school: 'The school',
  teacher: 'teacher',
} as const
export type Group = keyof typeof groups

const spec = 'specification, section 7'
const design = 'design, section 6'

/** One entry for every call: the documentation's test asks for it. */
export const callNotes: Record<string, CallNote> = {
  'POST /api/Auth/register': { group: 'session', source: spec },
  'POST /api/Auth/login': {
    group: 'session',
    source: spec,
    details:
      'At the third device the answer has `isMaxDevicesError: true`. A wrong password and an unknown account are ' +
      'answered alike. A device that is known already takes its own slot again.',
  },
  'POST /api/Auth/logout': { group: 'session', source: spec, onSession: true },
  'POST /api/Auth/refresh-token': {
    group: 'session',
    source: spec,
    onSession: true,
    details:
      'Sending the same token again gives the same successor. A token older than the predecessor ends the session, ' +
      'because somebody has a copy of it.',
  },
  'POST /api/Auth/ForgotPassword': { group: 'session', source: spec },
  'POST /api/Auth/ResetPassword': { group: 'session', source: spec },

  'POST /api/Auth/device-code': {
    group: 'session',
    source: 'design, section 5',
    fields: from('design, section 5', { 'devices.name': 'What the browser said it is, shortened for people.' }),
  },
  'POST /api/Auth/replace-device': {
    group: 'session',
    source: 'design, section 5',
    fields: from('design, section 5', { slot: ['The device that loses its session.', '1 or 2; up to 6 for staff'] }),
  },

  'GET /api/Account/profile': {
    group: 'account',
    source: design,
    fields: from('specification, section 2', { id: ['The account.', ID], name: 'The full name.' }),
  },
  'POST /api/Account/profile': {
    group: 'account',
    source: design,
    fields: from('specification, section 2', { id: ['The account.', ID], name: 'The full name.' }),
  },
  'GET /api/Account/devices': {
    group: 'account',
    source: 'design, section 5',
    fields: from('design, section 5', { name: 'What the browser said it is, shortened for people.' }),
  },
  'POST /api/Account/devices/sign-out': { group: 'account', source: 'design, section 5' },

  'GET /api/AdminStudent/CourseActive': {
    group: 'courses',
    source: spec,
    details: 'The prefix of the path is history: it is a call for everybody. A client shows each page in reverse.',
  },
  'GET /api/Course/tree': { group: 'courses', source: spec },
  'GET /api/AdminStudent/IsEnrolled': { group: 'courses', source: spec },
  'GET /api/Student/Student-Enrolled-Courses': {
    group: 'courses',
    source: spec,
    details: 'With page 1 and page size 1 it tells whether a token is good: 200 also when there is no course.',
    fields: from('design, section 7', {
      'courses.currentUnit':
        'The unit that is open now, else the next to open, else the last that ended; null without units.',
      'courses.currentUnit.id': ['The unit.', ID],
    }),
  },
  'GET /api/Student/go-on': {
    group: 'study',
    source: 'design, section 7',
    details:
      'Studying is a video that was played or completed, and a quiz that was begun or handed in, on whichever device; ' +
      'enrolling and entering a lecture code count like it.',
    fields: from('design, section 7', {
      state:
        '`open`, `upcoming` or `ended`: the unit that is named; `done`: no lesson is left; `none`: nothing to study.',
      place: 'Where it is studied: the player of the course, or the viewer of a unit that a lecture code opened.',
      lessonCount: ['How many lessons the course, or the unit, has.', 'lessons'],
      closesAt: ['When the unit closes; null for one that stays open.', MOMENT],
    }),
  },
  'POST /api/Student/add-course-by-code': { group: 'courses', source: spec },

  'GET /api/Course/tree-course-with-progress': { group: 'study', source: spec },
  'GET /api/Student/contentlesson/{lessonId}': {
    group: 'study',
    source: spec,
    details:
      'The questions of a timed quiz start its clock, and are the same in the same order until it is handed in. Each attempt ' +
      'at an exam has an order of its own, and so has each repetition of a practice quiz. ' +
      'A plain player plays `videoUrl` from any origin. Its addresses are for this session alone: they answer 403 within a ' +
      'minute after it, the enrolment or the window has ended, 404 at a suspended school, and 429 when one is used from many ' +
      'places at once. Reading the lesson again gives new ones.',
    fields: from('specification, section 3', { id: ['The question.', ID] }),
  },
  'POST /api/Student/video-position': { group: 'study', source: design },
  'POST /api/Student/complete-lessons': { group: 'study', source: design },
  'POST /api/quizresult/submit': {
    group: 'study',
    source: spec,
    headers: ['Idempotency-Key'],
    details:
      'An exam needs `answers`; a practice quiz may report its `score` instead. A timed quiz that was not started is ' +
      'refused. Of one that comes more than half a minute after its end count the answers that were kept in time, and for ' +
      'a day those that say they were chosen in time and after the last ones that were kept.',
    fields: from(design, { answers: 'What the student chose, question by question; at most 500.' }),
  },

  'POST /api/quizresult/start': {
    group: 'study',
    source: design,
    fields: from(design, { answers: 'What the server was told of this attempt so far, on whichever device.' }),
  },
  'GET /api/quizresult/sitting': {
    group: 'study',
    source: design,
    fields: from(design, { answers: 'What the server was told of this attempt so far, on whichever device.' }),
  },
  'POST /api/quizresult/keep': {
    group: 'study',
    source: design,
    details: 'What is sent is added to what was kept before, question by question.',
    fields: from(design, { answers: 'What is chosen so far, question by question; at most 500.' }),
  },
  'GET /api/quizresult/attempts': { group: 'study', source: design },
  'GET /api/quizresult/attempts/{attemptId}': { group: 'study', source: design },

  'POST /api/Code/card': {
    group: 'lectures',
    source: 'design, section 11',
    details: 'Unknown codes count as guesses, together with those of the calls that enter one.',
    fields: from('design, section 11', {
      code: ['The code of a course or of a lecture.', '12 characters of a printed card'],
      kind: 'What the card opens: a whole course, or one unit for a week.',
      unitId: ['The unit; null on the card of a course.', ID],
      unitName: 'The name of the unit; null on the card of a course.',
      unitTitle: 'The subject of the unit, in a line; null on the card of a course.',
      enteredByYou: 'Whether this student has entered the card before.',
    }),
  },
  'POST /api/UnitCode/EnterCode': { group: 'lectures', source: spec },
  'GET /api/UnitCode/GetMyUnitCodes': {
    group: 'lectures',
    source: spec,
    details:
      'A search forgives what is written in more than one way in Arabic: alef and hamza, taa marbuta, yaa, vowel marks, ' +
      'tatweel, digits, and letter case.',
    fields: from('specification, section 3', {
      term: 'The term of its course; another reads the list of that term alone.',
      search: ['Words that the unit or the course must have in their names.', '100 characters at most'],
      units: 'The units of this page.',
      'units.active': 'Whether the unit is open to the student now.',
      'units.window': 'When it may be studied, by its code or by its course.',
    }),
  },
  'GET /api/Unit/{unitId}/lessons': {
    group: 'lectures',
    source: spec,
    fields: from('specification, section 3', { lessons: 'The lessons of this page, in their order.' }),
  },
  'GET /api/Course/tree-unit-with-progress': {
    group: 'lectures',
    source: spec,
    fields: from('specification, section 3', { id: ['The unit.', ID] }),
  },

  'GET /api/Book/active': { group: 'books', source: spec },
  'GET /api/Book/active/grade/{grade}': {
    group: 'books',
    source: spec,
    fields: from('specification, section 5', { grade: 'The grade; `2nd Secondary` or a bare `2` are understood too.' }),
  },
  'GET /api/Book/{id}': { group: 'books', source: spec },

  'GET /api/Contact/getAll': { group: 'school', source: spec },
  'GET /api/School/profile': { group: 'school', source: design },

  'GET /api/teacher/me': {
    group: 'teacher',
    source: design,
    details: 'A teacher has every permission; an assistant has those that the teacher has allowed.',
    fields: from(design, {
      id: ['The own account.', ID],
      name: 'The full name.',
      role: '`teacher` or `assistant`.',
      permissions: 'What the account may do at the console; calls for staff name the one that they need.',
      secondFactor: 'Whether the account logs in with a second factor.',
      school: 'The school that the account belongs to.',
      'school.name': 'What the school calls itself.',
      'school.timeZone': ['The time zone of dates without a time.', 'a name of the IANA database'],
    }),
  },
}
