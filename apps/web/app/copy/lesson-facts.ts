import { counted } from './plural.ts'

export const lessonFacts = {
  minutes: counted('أقل من دقيقة', 'دقيقة واحدة', 'دقيقتين', '# دقايق', '# دقيقة'),
  questions: counted('مفيش أسئلة', 'سؤال واحد', 'سؤالين', '# أسئلة', '# سؤال'),
  quizzes: { practice: 'تدريب', exam: 'امتحان' },
  outcome: (passed: boolean) => (passed ? 'نجاح' : 'محتاجة مراجعة'),
}
