import { profileLabels } from '#app/copy/profile.ts'
import { useSchool } from '#app/lib/school.ts'

/** The labels in the language that the school has chosen. */
export const useProfileLabels = () => profileLabels(useSchool().profileLanguage)
