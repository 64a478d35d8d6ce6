import { IN_ENGLISH, profileLabels } from '#app/copy/profile.ts'
import { useSchool } from '#app/lib/school.ts'

export const useProfileLabels = () => profileLabels(useSchool().profileLanguage)

/** A label; of one in both languages, the English part is in small type. */
export function ProfileLabel({ text }: { text: string }) {
  const [first, inEnglish] = text.split(IN_ENGLISH)
  if (inEnglish === undefined) return text
  return (
    <span>
      {first}{' '}
      <small lang="en" className="font-normal text-xs">
        / <bdi>{inEnglish}</bdi>
      </small>
    </span>
  )
}
