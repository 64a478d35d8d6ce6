import { from, ID, MOMENT } from '../meaning.ts'

export const quizzes = {
  ...from('specification, section 3', {
    score: ['The share of right answers, rounded.', 'percent'],
    notes: 'A remark of the app, such as `Correct answers: 3/4`; at most 500 characters.',
    answers: 'The answers to choose from, in their order.',
    'answers.id': ['The answer.', ID],
    'answers.text': 'The words of the answer.',
    'answers.isCorrect': 'Whether it is the right one. In a practice quiz only; an exam keeps it until handed in.',
    text: 'The words of the question.',
  }),
  ...from('design, section 6', {
    explanation: 'Why the right answer is right; null without. An exam keeps it until handed in.',
    answerId: ['The answer that was chosen.', ID],
    questionId: ['The question.', ID],
    attemptId: ['The stored submission.', ID],
    attemptNumber: ['Which attempt of the student at this quiz.', 'count from 1'],
    correctCount: ['How many answers were right; null when only a score was reported.', 'questions'],
    questionCount: ['How many questions the quiz has.', 'questions'],
    passingScore: ['The score from which it is passed.', 'percent'],
    passed: 'Whether the score reaches the passing score.',
    submittedAt: ['When it was handed in.', MOMENT],
    review: 'The right answers, now that it is handed in; null where the teacher keeps them.',
    correctAnswerId: ['The right answer of the question.', ID],
    quiz: 'What the player must know before the quiz is opened; null for a video.',
    kind: '`practice` gives feedback at once and may be repeated; an `exam` is corrected by the server.',
    timeLimitMinutes: ['How long the student has; null without limit.', 'minutes'],
    attemptsLeft: ['How often the student may still hand in; null without limit.', 'attempts'],
    bestScore: ["The student's best score so far; null before the first.", 'percent'],
  }),
}
