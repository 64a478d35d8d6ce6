const MAY_BE_TIMES = 1.5
const MAY_BE_MORE_MS = 40

/** The limits of the p99 of students' calls while staff work at the same time: the larger of the two holds. */
export const latencyLimit = (alone: number) => Math.max(alone * MAY_BE_TIMES, alone + MAY_BE_MORE_MS)
