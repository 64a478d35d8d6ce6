export const names = [
  'UserName',
  'Email',
  'Password',
  'ConfirmPassword',
  'PhoneNumber',
  'ParentPhone',
  'AcademicYear',
] as const
