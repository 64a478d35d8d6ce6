const page = { totalPages: 1, currentPage: 1, pageSize: 25 }
const person = (id: number, name: string) => ({
  id,
  name,
  phone: `0101234567${id}`,
  parentPhone: `0111234567${id}`,
  contact: null,
})
const LONG = 'عبد الرحمن محمد عبد المنعم عبد الفتاح السيد أبو العينين الشرقاوي'

export const sampleRadar = {
  '/radar': { quiet: 2, closing: 1, stuck: 2, wrongGrades: 1, shared: 2, ownNumbers: 0 },
  '/radar/quiet': {
    ...page,
    totalCount: 2,
    students: [
      { ...person(3, 'سلمى حسن'), lastAt: '2026-11-10T18:00:00.000Z', courseName: 'تاريخ مصر' },
      { ...person(7, LONG), parentPhone: null, lastAt: '2026-11-02T18:00:00.000Z', courseName: null },
    ],
  },
  '/radar/closing': {
    ...page,
    totalCount: 1,
    students: [
      {
        ...person(3, 'سلمى حسن'),
        unit: { id: 8, name: 'بناة الأهرام' },
        courseName: 'تاريخ مصر',
        leftLessonCount: 2,
        closesAt: '2026-11-25T19:00:00.000Z',
      },
    ],
  },
  '/radar/stuck': {
    ...page,
    totalCount: 2,
    students: [
      {
        ...person(4, 'منى عادل'),
        lesson: { id: 12, name: 'امتحان الباب الأول' },
        courseName: 'تاريخ مصر',
        state: 'usedUp',
        attemptCount: 2,
        since: '2026-11-20T18:00:00.000Z',
      },
      {
        ...person(7, LONG),
        lesson: { id: 12, name: 'اختبار الوحدة الأولى: مصر وحضارات العالم القديم' },
        courseName: 'تاريخ مصر والعالم العربي الحديث والمعاصر',
        state: 'untried',
        attemptCount: 0,
        since: '2026-11-17T18:00:00.000Z',
      },
    ],
  },
  '/radar/wrong-grades': {
    ...page,
    totalCount: 1,
    students: [
      {
        ...person(5, LONG),
        revision: 1,
        grade: 'Secondary1',
        rightGrade: 'Secondary2',
        courses: ['تاريخ مصر والعالم العربي', 'الجغرافيا'],
        newestAt: '2026-11-17T18:00:00.000Z',
      },
    ],
  },
  '/radar/shared': {
    ...page,
    totalCount: 2,
    students: [
      {
        ...person(6, 'كريم سمير'),
        deviceCount: 5,
        replacementCount: 2,
        atOnceCount: 7,
        sessionCount: 2,
        lastAt: '2026-11-22T18:00:00.000Z',
      },
      {
        ...person(7, LONG),
        deviceCount: 3,
        replacementCount: 0,
        atOnceCount: 0,
        sessionCount: 0,
        lastAt: null,
      },
    ],
  },
  '/radar/films': {
    ...page,
    totalCount: 1,
    films: [
      {
        id: 11,
        lessonName: 'الحملة الفرنسية على مصر',
        unitTitle: 'الوحدة الأولى',
        courseName: 'تاريخ مصر',
        lastAt: '2026-11-22T18:00:00.000Z',
      },
    ],
  },
}
