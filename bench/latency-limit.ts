const MAY_BE_TIMES = 1.5
const MAY_BE_MORE_MS = 40

export const latencyLimit = (alone: number) => Math.max(alone * MAY_BE_TIMES, alone + MAY_BE_MORE_MS)
