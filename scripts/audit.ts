/** `npm run audit`: fails on known vulnerabilities of dependencies that audit-accepted.json does not accept. */
import accepted from '../audit-accepted.json' with { type: 'json' };
import { auditDependencies } from './audit-dependencies.ts';

const { unchecked, problems } = await auditDependencies(accepted);
if (unchecked) console.log(`Not checked: the registry offers no audit (${unchecked}).`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Update the package, or accept the advisory in audit-accepted.json with a reason.');
  process.exitCode = 1;
}
