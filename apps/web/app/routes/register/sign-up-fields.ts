/** The fields of the form by the names of the call. */
export const names = [
  'UserName',
  'Email',
  'Password',
  'ConfirmPassword',
  'PhoneNumber',
  'ParentPhone',
  'AcademicYear',
] as const
