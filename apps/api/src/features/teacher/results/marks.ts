export interface Marks {
  attemptCount: number
  studentCount: number
  unmarkedCount: number
  averageScore: number | null
  passRate: number | null
  bestAverageScore: number | null
  bestPassRate: number | null
}

export const NO_MARKS: Marks = {
  attemptCount: 0,
  studentCount: 0,
  unmarkedCount: 0,
  averageScore: null,
  passRate: null,
  bestAverageScore: null,
  bestPassRate: null,
}
