export interface DayCounts {
  signUps: number
  codesRedeemed: number
  lessonsWatched: number
  attempts: number
}

export const NOTHING: DayCounts = { signUps: 0, codesRedeemed: 0, lessonsWatched: 0, attempts: 0 }
