import type { QuizStudent } from '../teacher/results.ts'

export const quizStandingLabels: Record<QuizStudent['state'], string> = {
  notStarted: 'لسه ماحلّش',
  unmarked: 'سلّم من غير درجة',
  failed: 'مانجحش',
  passed: 'نجح',
}
