export const NEW_QUIZ = {
  kind: 'exam',
  passingScore: 70,
  timeLimitMinutes: null,
  attemptsAllowed: 1,
  shuffles: true,
  answersAtOnce: true,
  revealsAnswers: 'afterLastAttempt',
} as const
