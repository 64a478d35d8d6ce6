export const lectureCode = {
  title: 'معاك كود محاضرة؟',
  label: 'كود المحاضرة',
  submit: 'فتح المحاضرة',
  verifying: 'بنتأكد من الكود…',
  loginNote: 'محتاجين تسجيل دخول الأول',
  memberNote: 'المحاضرة هتظهر في محاضراتي',
  forStudents: 'الأكواد بتتسجل من حسابات الطلاب، وده من حسابات فريق التدريس.',
  failed: 'الكود ماتسجلش',
}
