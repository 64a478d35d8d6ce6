import { useSearchParams } from 'react-router'
import { resultParts as copy } from '#app/copy/results.ts'
import { ChipLink, Chips } from '#app/ui/chips.tsx'

/** In the address: whether the students are listed, or what is made of all of them. */
const PART = 'part'

/** Whether the address asks for the students. */
export const useStudentsPart = () => useSearchParams()[0].get(PART) === 'students'

/** The way to both parts; a list begins anew there. */
export const ResultParts = ({ whole, areStudents }: { whole: string; areStudents: boolean }) => (
  <Chips label={copy.parts}>
    <ChipLink to="?" chosen={!areStudents} preventScrollReset>
      {whole}
    </ChipLink>
    <ChipLink to={`?${PART}=students`} chosen={areStudents} preventScrollReset>
      {copy.students}
    </ChipLink>
  </Chips>
)

/** Where those are listed who have not begun. */
export const TO_NOT_STARTED = `?${PART}=students&state=notStarted`
