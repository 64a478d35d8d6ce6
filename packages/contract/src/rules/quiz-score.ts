/** Returns the rounded percentage of right answers (docs/behaviour/quizzes.md); an empty quiz scores 0. */
export const quizScore = (correct: number, total: number) => (total === 0 ? 0 : Math.round((100 * correct) / total))

export function answersToPass(passingScore: number, total: number): number {
  let correct = 0
  while (correct < total && quizScore(correct, total) < passingScore) correct += 1
  return correct
}

/** Formats the `notes` of a submission, which programs parse. */
export const quizNotes = (correct: number, total: number) => `Correct answers: ${correct}/${total}`
