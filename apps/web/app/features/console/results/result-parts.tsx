import { useSearchParams } from 'react-router'
import { resultParts as copy } from '#app/copy/results.ts'
import { ChipLink, Chips } from '#app/ui/chips.tsx'

/** The URL parameter that selects the list of students or the summary. */
const PART = 'part'

/** True where the list of students is selected. */
export const useShowsStudents = () => useSearchParams()[0].get(PART) === 'students'

/** Switches between the summary and the list, which starts without filters. */
export const ResultParts = ({ summaryLabel, showsStudents }: { summaryLabel: string; showsStudents: boolean }) => (
  <Chips label={copy.parts}>
    <ChipLink to="?" chosen={!showsStudents} preventScrollReset>
      {summaryLabel}
    </ChipLink>
    <ChipLink to={`?${PART}=students`} chosen={showsStudents} preventScrollReset>
      {copy.students}
    </ChipLink>
  </Chips>
)

export const TO_NOT_STARTED = `?${PART}=students&state=notStarted`
