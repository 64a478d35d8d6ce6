const asOf = '2026-11-22T18:00:00.000Z'
const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }
const course = { id: 1, courseName: 'تاريخ مصر', grade: 'Secondary1', term: 'First', state: 'published' }
const marks = { attemptCount: 50, studentCount: 40, averageScore: 62.4, passRate: 0.5 }
const best = { bestAverageScore: 81, bestPassRate: 0.75 }
const lesson = { lessonName: 'اختبار النيل', unitTitle: 'الوحدة الأولى', courseId: 1, courseName: 'تاريخ مصر' }
const idle = { notStartedCount: 102, notStarted: [{ id: 3, name: 'سلمى حسن' }] }
const inUnit = { unitTitle: 'الوحدة الأولى', state: 'published' }
const question = { isArchived: false, counting: 'counted', markCount: 40, skippedCount: 2 }

export const sampleResults: Record<string, unknown> = {
  '/groups/names': { groups: [] },
  '/students': { ...page, students: [{ id: 3, name: 'سلمى حسن' }] },
  '/results/courses': { ...page, asOf, courses: [{ ...course, ...marks, studentCount: 80 }] },
  '/results/courses/1': {
    asOf,
    ...course,
    studentCount: 80,
    lessons: [
      { ...inUnit, id: 5, lessonName: 'الفيضان', type: 'Video', startedCount: 9, completedCount: 4 },
      { ...inUnit, ...marks, ...best, id: 6, lessonName: 'اختبار النيل', type: 'Quiz' },
      { ...inUnit, ...marks, ...best, averageScore: 30, id: 7, lessonName: 'اختبار الدلتا', type: 'Quiz' },
    ],
  },
  '/results/quizzes/6': {
    asOf,
    lessonId: 6,
    ...lesson,
    ...marks,
    ...best,
    ...idle,
    questions: [
      {
        ...question,
        id: 11,
        text: 'منبع النيل فين؟',
        correctRate: 0.9,
        discrimination: 0.5,
        reference: null,
        answers: [
          { id: 21, text: 'فيكتوريا', isCorrect: true, chosenCount: 36 },
          { id: 22, text: 'ناصر', isCorrect: false, chosenCount: 2 },
        ],
      },
      {
        ...question,
        id: 12,
        text: 'مصب النيل فين؟',
        correctRate: 0.2,
        discrimination: -0.3,
        reference: { lessonId: 5, lessonName: 'الفيضان', seconds: 754 },
        answers: [
          { id: 23, text: 'البحر المتوسط', isCorrect: true, chosenCount: 8 },
          { id: 24, text: 'البحر الأحمر', isCorrect: false, chosenCount: 25 },
          { id: 25, text: 'خليج السويس', isCorrect: false, chosenCount: 5 },
        ],
      },
    ],
  },
  '/results/quizzes/6/students': {
    ...page,
    totalCount: 3,
    students: [
      {
        id: 3,
        name: 'سلمى حسن',
        phone: '01012345678',
        parentPhone: '01112345678',
        state: 'passed',
        attemptCount: 2,
        firstScore: 60,
        bestScore: 95,
        bestAttemptId: 31,
        lastAt: asOf,
      },
      {
        id: 4,
        name: 'أحمد سعيد',
        phone: '01012345679',
        parentPhone: null,
        state: 'failed',
        attemptCount: 1,
        firstScore: 40,
        bestScore: 40,
        bestAttemptId: 32,
        lastAt: asOf,
      },
      {
        id: 5,
        name: 'منى عادل',
        phone: '01012345670',
        parentPhone: null,
        state: 'notStarted',
        attemptCount: 0,
        firstScore: null,
        bestScore: null,
        bestAttemptId: null,
        lastAt: null,
      },
    ],
  },
  '/results/lessons/5/students': {
    ...page,
    totalCount: 2,
    students: [
      {
        id: 3,
        name: 'سلمى حسن',
        phone: '01012345678',
        parentPhone: '01112345678',
        state: 'started',
        watchedRate: 0.45,
        completedAt: null,
      },
      {
        id: 5,
        name: 'منى عادل',
        phone: '01012345670',
        parentPhone: null,
        state: 'notStarted',
        watchedRate: null,
        completedAt: null,
      },
    ],
  },
  '/students/3/attempts/31': {
    studentId: 3,
    studentName: 'سلمى حسن',
    attemptId: 31,
    attemptNumber: 2,
    lessonId: 6,
    score: 50,
    correctCount: 1,
    questionCount: 2,
    passingScore: 70,
    passed: false,
    lateSeconds: null,
    startedAt: '2026-11-22T17:48:30.000Z',
    submittedAt: asOf,
    ...lesson,
    questions: [
      {
        id: 11,
        text: 'منبع النيل فين؟',
        chosenAnswerId: 21,
        isLate: false,
        explanation: 'النيل الأبيض بيخرج من بحيرة فيكتوريا.',
        answers: [
          { id: 21, text: 'فيكتوريا', isCorrect: true },
          { id: 22, text: 'ناصر', isCorrect: false },
        ],
      },
      {
        id: 12,
        text: 'مصب النيل فين؟',
        chosenAnswerId: 24,
        isLate: false,
        explanation: null,
        reference: { lessonId: 5, lessonName: 'الفيضان', seconds: 754 },
        answers: [
          { id: 23, text: 'البحر المتوسط', isCorrect: true },
          { id: 24, text: 'البحر الأحمر', isCorrect: false },
        ],
      },
    ],
  },
  '/results/lessons/5': {
    asOf,
    lessonId: 5,
    ...lesson,
    lessonName: 'الفيضان',
    ...idle,
    durationSeconds: 2000,
    startedCount: 9,
    completedCount: 4,
    knownCount: 8,
    watchedByTwentieth: Array.from({ length: 20 }, (_, index) => 1 - index / 40),
    stoppedByTwentieth: Array.from({ length: 20 }, (_, index) => (index === 9 ? 4 : 0)),
  },
}
