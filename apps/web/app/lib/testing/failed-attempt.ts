/** One of two answers is right, where 60 percent pass. */
export const failedAttempt = {
  attemptId: 5,
  attemptNumber: 1,
  lessonId: 7,
  score: 50,
  correctCount: 1,
  questionCount: 2,
  passingScore: 60,
  passed: false,
  startedAt: null,
  submittedAt: '2026-11-20T10:00:00.000Z',
  lateSeconds: null,
}

export const aReviewedQuestion = (id: number, chosenAnswerId: number) => ({
  id,
  text: `سؤال ${id}`,
  explanation: null,
  chosenAnswerId,
  isLate: false,
  answers: [
    { id: 1, text: 'مينا', isCorrect: true },
    { id: 2, text: 'خوفو', isCorrect: false },
  ],
})
