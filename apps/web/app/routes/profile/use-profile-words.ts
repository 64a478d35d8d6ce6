import { profileWords } from '#app/copy/profile.ts'
import { useSchool } from '#app/lib/school.ts'

/** The words of this page in the language that the school wants for it. */
export const useProfileWords = () => profileWords(useSchool().profileLanguage)
