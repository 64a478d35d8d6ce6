import { newcomer, numbered, student } from './student.ts'
import type { SeedPeople, Study } from './types.ts'

const main = (enrolledDaysAgo: number, rest: Pick<Study, 'lessonsDone' | 'nextWatchedPercent' | 'marks'>): Study => ({
  course: 'ancient-world',
  enrolledDaysAgo,
  ...rest,
})

const untouched = (course: string, enrolledDaysAgo: number): Study => ({ course, enrolledDaysAgo, lessonsDone: 0 })

/** One student for each state that a screen can show. The main course has units of 3, 3, 3, 2 and 3 lessons. */
export const historyPeople: SeedPeople = {
  teacher: { name: 'مستر ياسين الرشيدي', email: 'teacher@example.com', phone: '01000000901' },
  assistant: { name: 'منى عبد الرحمن', email: 'assistant@example.com', phone: '01000000902' },
  students: numbered(
    { email: (number) => `student${number}@example.com`, phone: '010000000', parentPhone: '012000000' },
    [
      // No course at all, and on no device yet.
      newcomer('نور عادل', 1),
      // Enrolled today.
      student('يوسف طارق', 1, [main(0.1, { lessonsDone: 0 })]),
      // In her third week with two days left, in the middle of a video.
      student('مريم حسن', 1, [main(19.2, { lessonsDone: 6, nextWatchedPercent: 45 })]),
      // The last window of this student has ended.
      student('عمر خالد', 1, [main(38, { lessonsDone: 3, nextWatchedPercent: 20, marks: { 1: [60] } })]),
      // Stuck behind a quiz.
      student('سلمى إبراهيم', 1, [main(2.5, { lessonsDone: 1 })]),
      // Everything complete, twice.
      student('ليلى محمود', 1, [
        { course: 'study-history', enrolledDaysAgo: 40, lessonsDone: 'all', marks: { 1: [40, 70, 100] } },
        main(33, { lessonsDone: 'all', marks: { 1: [100], 4: [90], 7: [100], 10: [90], 12: [95] } }),
      ]),
      // So many courses that the list has pages.
      student('كريم سامح', 1, [
        untouched('old-kingdom', 31),
        untouched('middle-kingdom', 30),
        untouched('hyksos', 27),
        untouched('new-kingdom', 24),
        untouched('temples-art', 21),
        untouched('mesopotamia', 18),
        untouched('phoenicia', 15),
        untouched('greece', 12),
        untouched('rome', 9),
        { course: 'alexandria', enrolledDaysAgo: 6, lessonsDone: 1 },
        { course: 'full-revision', enrolledDaysAgo: 4, lessonsDone: 1, nextWatchedPercent: 70 },
        { course: 'study-history', enrolledDaysAgo: 3, lessonsDone: 2 },
        main(1.5, { lessonsDone: 2, nextWatchedPercent: 30, marks: { 1: [50, 90] } }),
      ]),
      // Units that stay open once they have opened.
      student('هنا مصطفى', 2, [{ course: 'islamic-sciences', enrolledDaysAgo: 20, lessonsDone: 3 }]),
      // Practised until it was right.
      student('مازن شريف', 3, [
        { course: 'revolutions', enrolledDaysAgo: 9, lessonsDone: 3, marks: { 1: [20, 60, 80] } },
      ]),
      // The exam of the second unit comes next.
      student('آدم وليد', 1, [main(8.3, { lessonsDone: 4 })]),
      // Failed that exam.
      student('جنى أشرف', 1, [main(10.4, { lessonsDone: 5, marks: { 4: [40] } })]),
      // Lecture codes: one week running, one about to close, one over.
      student(
        'ملك هشام',
        1,
        [{ course: 'study-history', enrolledDaysAgo: 12, lessonsDone: 3 }],
        [
          { unit: 'ancient-world-1', redeemedDaysAgo: 9.5 },
          { unit: 'ancient-world-3', redeemedDaysAgo: 5.6 },
          { unit: 'ancient-world-4', redeemedDaysAgo: 1.2 },
        ],
      ),
      // Newly registered, to try things with.
      newcomer('زياد ماهر', 1),
      newcomer('فريدة عصام', 1),
      newcomer('حمزة ياسر', 1),
      newcomer('تقى رمضان', 1),
      newcomer('كيرلس مجدي', 1),
      newcomer('جودي عمرو', 1),
      newcomer('مارينا نبيل', 2),
      newcomer('سيف الدين علاء', 2),
      newcomer('شهد فتحي', 2),
      newcomer('بسمة رأفت', 3),
      newcomer('عبد الله فوزي', 3),
      newcomer('مينا عادل', 3),
    ],
  ),
}
