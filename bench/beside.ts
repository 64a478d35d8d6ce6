const MAY_BE_TIMES = 1.5
const MAY_BE_MORE_MS = 40

/** What may become of the p99 of students' calls while staff are at work beside them: the larger of the two. */
export const besideLimit = (alone: number) => Math.max(alone * MAY_BE_TIMES, alone + MAY_BE_MORE_MS)
