import { profileLabels } from '#app/copy/profile.ts'
import { useSchool } from '#app/lib/school.ts'

/** The labels of this page in the language that the school wants for it. */
export const useProfileLabels = () => profileLabels(useSchool().profileLanguage)
