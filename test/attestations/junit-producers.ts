// The forms in which tools write JUnit results: one small file of each, made for these tests, with the sums that a person
// counts. What is recorded here are facts of the forms (root, nesting, figures, how an outcome is written); no file was
// copied. junit-files.ts has more of them, with every field of the result.

export interface ProducerForm {
  readonly producer: string;
  readonly xml: string;
  /** Tests, failures, errors, skipped. */
  readonly counts: readonly [total: number, failures: number, errors: number, skipped: number];
  /** How many differences between figures and tests a warning names; none where it is absent. */
  readonly warnings?: number;
}

export const producerForms: readonly ProducerForm[] = [
  {
    producer: "Maven Surefire until 3.5.4: the figures count runs of a test that passed when it was repeated",
    xml: '<testsuite name="com.acme.FlakyTest" time="0.2" tests="3" errors="0" skipped="0" failures="1"><properties/><testcase name="sometimes" classname="com.acme.FlakyTest" time="0.1"><flakyFailure message="first" type="AssertionError"><stackTrace>at a</stackTrace><system-out>x</system-out></flakyFailure></testcase><testcase name="always" classname="com.acme.FlakyTest" time="0.1"/></testsuite>',
    counts: [2, 0, 0, 0],
  },
  {
    producer: "Maven Surefire until 3.5.4: the figures count runs of a test that never passed",
    xml: '<testsuite name="com.acme.BadTest" tests="3" errors="1" skipped="0" failures="2"><testcase name="never" classname="com.acme.BadTest"><failure type="AssertionError">at a</failure><rerunFailure type="AssertionError"><stackTrace>at b</stackTrace></rerunFailure><rerunError type="IOException"><stackTrace>at c</stackTrace></rerunError></testcase></testsuite>',
    counts: [1, 1, 0, 0],
  },
  {
    producer: "Maven Surefire 3.5.5: the figures count tests, and flakes apart",
    xml: '<testsuite name="com.acme.FlakyTest" tests="1" errors="0" skipped="0" failures="0" flakes="1"><testcase name="sometimes" classname="com.acme.FlakyTest"><flakyError type="IOException"><stackTrace>at a</stackTrace></flakyError><flakyFailure type="AssertionError"><stackTrace>at b</stackTrace></flakyFailure></testcase></testsuite>',
    counts: [1, 0, 0, 0],
  },
  {
    producer: "Maven Surefire: a class that is skipped as a whole, without its tests",
    xml: '<testsuites><testsuite name="com.acme.SlowIT" tests="4" errors="0" skipped="4" failures="0" time="0"/><testsuite name="com.acme.IgnoredTest" tests="0" errors="0" skipped="1" failures="0"/><testsuite name="com.acme.FastTest" tests="1" errors="0" skipped="0" failures="0"><testcase name="a"/></testsuite></testsuites>',
    counts: [6, 0, 0, 5],
    warnings: 2,
  },
  {
    producer: "Maven Failsafe: an error before any test of a class",
    xml: '<testsuite name="com.acme.ShopIT" tests="1" errors="1" skipped="0" failures="0"><testcase name="" classname="com.acme.ShopIT" time="0"><error message="Failed to load ApplicationContext" type="java.lang.IllegalStateException">at a</error></testcase></testsuite>',
    counts: [1, 0, 1, 0],
  },
  {
    producer: "Tycho Surefire: figures that count the repetition of one test of ten",
    xml: `<testsuite name="org.acme.UiTest" tests="11" errors="0" skipped="0" failures="1">${'<testcase name="t"/>'.repeat(9)}<testcase name="last"><flakyFailure type="x"/></testcase></testsuite>`,
    counts: [10, 0, 0, 0],
  },
  {
    producer: "Gradle: repetitions merged into one test",
    xml: '<testsuite name="com.acme.RouteTest" tests="1" skipped="0" failures="0" errors="0" timestamp="2026-08-01T10:00:00.000Z" hostname="h" time="0.2"><properties/><testcase name="finds()" classname="com.acme.RouteTest" time="0.2"><flakyFailure message="no" type="AssertionError"><stackTrace>at a</stackTrace></flakyFailure></testcase><system-out/><system-err/></testsuite>',
    counts: [1, 0, 0, 0],
  },
  {
    producer: "Ant junit task: an error in a class that could not be loaded",
    xml: '<testsuite errors="1" failures="0" skipped="0" hostname="h" name="com.acme.GoneTest" tests="1" time="0.0" timestamp="2026-08-01T10:00:00"><properties/><testcase classname="com.acme.GoneTest" name="initializationError" time="0.0"><error message="com.acme.GoneTest" type="java.lang.ClassNotFoundException">at a</error></testcase><system-out><![CDATA[]]></system-out></testsuite>',
    counts: [1, 0, 1, 0],
  },
  {
    producer: "Ant junitreport: aggregated, with package and id",
    xml: '<testsuites><testsuite errors="0" failures="1" hostname="h" id="0" name="CartTest" package="com.acme" tests="2" time="0.1" timestamp="2026-08-01T10:00:00"><testcase classname="com.acme.CartTest" name="a"/><testcase classname="com.acme.CartTest" name="b"><failure type="x">at a</failure></testcase></testsuite><testsuite errors="0" failures="0" id="1" name="PayTest" package="com.acme" tests="1"><testcase classname="com.acme.PayTest" name="c"/></testsuite></testsuites>',
    counts: [3, 1, 0, 0],
  },
  {
    producer: "JUnit 5 console launcher: a container whose setup failed",
    xml: '<testsuite name="JUnit Jupiter" tests="2" skipped="1" failures="0" errors="1" time="0.1" hostname="h" timestamp="2026-08-01T10:00:00"><properties/><testcase name="ShopTest" classname="com.acme.ShopTest" time="0"><error message="setup" type="IllegalStateException"><![CDATA[at a]]></error></testcase><testcase name="later()" classname="com.acme.LaterTest" time="0"><skipped><![CDATA[public void is @Disabled]]></skipped></testcase></testsuite>',
    counts: [2, 0, 1, 1],
  },
  {
    producer: "Eclipse: testrun, with nested suites and figures of its own",
    xml: '<testrun name="shop" project="shop" tests="3" started="3" failures="1" errors="0" ignored="1"><testsuite name="com.acme.AllTests" time="0.2"><testsuite name="com.acme.CartTest" time="0.2"><testcase name="a" classname="com.acme.CartTest" time="0.1"/><testcase name="b" classname="com.acme.CartTest" time="0.1"><failure>at a</failure></testcase><testcase name="c" classname="com.acme.CartTest" ignored="true"><skipped/></testcase></testsuite></testsuite></testrun>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "IntelliJ IDEA's export: testrun that was ended before the second test",
    xml: '<testrun duration="10" name="All in shop" tests="2" failures="0" errors="0"><testsuite name="shop"><testcase name="a"/></testsuite></testrun>',
    counts: [2, 0, 0, 0],
    warnings: 1,
  },
  {
    producer: "TestNG: ignored instead of skipped",
    xml: '<testsuite hostname="h" failures="1" tests="3" name="com.acme.CartTest" time="0.03" errors="0" timestamp="2026-08-01T10:00:00 UTC" ignored="1"><testcase classname="com.acme.CartTest" name="a" time="0.01"/><testcase classname="com.acme.CartTest" name="b" time="0.02"><failure type="java.lang.AssertionError" message="no"><![CDATA[at a]]></failure></testcase><testcase classname="com.acme.CartTest" name="c" time="0"><ignored/></testcase></testsuite>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Cucumber-JVM: steps as text of the outcome",
    xml: '<testsuite name="Cucumber" time="0.5" tests="2" skipped="1" failures="1" errors="0"><testcase classname="Cart" name="Add an item" time="0.2"><failure message="no" type="AssertionError"><![CDATA[Given a cart....passed]]></failure></testcase><testcase classname="Cart" name="Remove an item" time="0"><skipped><![CDATA[Given a cart....undefined]]></skipped></testcase></testsuite>',
    counts: [2, 1, 0, 1],
  },
  {
    producer: "Kotest: nested names, a suite of one spec",
    xml: '<testsuite timestamp="2026-08-01T10:00:00Z" hostname="h" errors="0" time="1.0" failures="0" tests="2" name="com.acme.CartSpec"><testcase name="a cart -- should add" classname="com.acme.CartSpec" time="0.4"/><testcase name="a cart -- should remove" classname="com.acme.CartSpec" time="0.6"/></testsuite>',
    counts: [2, 0, 0, 0],
  },
  {
    producer: "Spek: through the JUnit platform, a name with quotes",
    xml: '<testsuite name="com.acme.CartSpek" tests="1" skipped="0" failures="1" errors="0" time="0.01"><testcase name="it says &quot;full&quot;" classname="com.acme.CartSpek"><failure message="expected:&lt;&quot;full&quot;&gt;" type="org.opentest4j.AssertionFailedError">at a</failure></testcase></testsuite>',
    counts: [1, 1, 0, 0],
  },
  {
    producer: "Spock through Gradle: one test for each iteration",
    xml: '<testsuite name="CartSpec" tests="3" skipped="0" failures="1" errors="0"><testcase name="adds [n: 1, #0]" classname="CartSpec"/><testcase name="adds [n: 2, #1]" classname="CartSpec"><failure message="Condition not satisfied:&#10;" type="ConditionNotSatisfiedError">at a</failure></testcase><testcase name="adds [n: 3, #2]" classname="CartSpec"/></testsuite>',
    counts: [3, 1, 0, 0],
  },
  {
    producer: "sbt: one file for each class",
    xml: '<testsuite hostname="h" name="shop.CartSuite" tests="3" errors="1" failures="0" skipped="1" time="0.2" timestamp="2026-08-01T10:00:00"><properties/><testcase classname="shop.CartSuite" name="a" time="0.1"></testcase><testcase classname="shop.CartSuite" name="b" time="0.1"><error message="boom" type="java.lang.RuntimeException">at a</error></testcase><testcase classname="shop.CartSuite" name="c" time="0.0"><skipped/></testcase><system-out><![CDATA[]]></system-out></testsuite>',
    counts: [3, 0, 1, 1],
  },
  {
    producer: "ScalaTest -u: many properties, a failed test as failure",
    xml: '<testsuite errors="0" failures="1" hostname="h" name="CartSpec" tests="2" time="0.05" timestamp="2026-08-01T10:00:00"><properties><property name="os.name" value="Linux"/></properties><testcase name="A cart adds" classname="CartSpec" time="0.01"></testcase><testcase name="A cart removes" classname="CartSpec" time="0.04"><failure message="1 did not equal 2" type="class TestFailedException">at a</failure></testcase><system-out><![CDATA[]]></system-out><system-err><![CDATA[]]></system-err></testsuite>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "specs2: a pending example is skipped",
    xml: '<testsuite name="CartSpec" tests="2" errors="0" failures="0" skipped="1" time="0.02" timestamp="2026-08-01T10:00:00"><testcase name="A cart should::add" classname="CartSpec" time="0.02"></testcase><testcase name="A cart should::remove" classname="CartSpec" time="0"><skipped></skipped></testcase></testsuite>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "MUnit: an ignored test",
    xml: '<testsuite name="shop.CartSuite" tests="2" errors="0" failures="0" skipped="1"><testcase classname="shop.CartSuite" name="a" time="0.1"/><testcase classname="shop.CartSuite" name="b" time="0.0"><skipped/></testcase></testsuite>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "clojure.test.junit: suites in suites, without figures",
    xml: '<testsuites><testsuite name="cart-test" package="shop"><testcase name="adds" classname="shop.cart-test"></testcase><testcase name="removes" classname="shop.cart-test"><failure>expected: (= 1 2)\n  actual: (not (= 1 2))</failure></testcase><testcase name="opens" classname="shop.cart-test"><error>boom</error></testcase></testsuite></testsuites>',
    counts: [3, 1, 1, 0],
  },
  {
    producer: "Android instrumentation (Gradle's connectedAndroidTest): a device as property",
    xml: `<?xml version='1.0' encoding='UTF-8' ?><testsuite name="com.acme.CartTest" tests="3" failures="1" errors="0" skipped="1" time="4.2" timestamp="2026-08-01T10:00:00" hostname="localhost"><properties><property name="device" value="Pixel_6"/></properties><testcase name="a" classname="com.acme.CartTest" time="1.0"/><testcase name="b" classname="com.acme.CartTest" time="3.2"><failure>java.lang.AssertionError</failure></testcase><testcase name="c" classname="com.acme.CartTest" time="0"><skipped/></testcase></testsuite>`,
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Firebase Test Lab: a flaky test as attribute of a test that passed",
    xml: `<?xml version='1.0' encoding='UTF-8'?><testsuites><testsuite name="" tests="2" failures="0" flakes="1" errors="0" skipped="0" time="9.1" timestamp="2026-08-01T10:00:00" hostname="localhost"><properties/><testcase name="a" classname="com.acme.CartTest" time="1.0"/><testcase name="b" classname="com.acme.CartTest" time="8.1" flaky="true"/></testsuite></testsuites>`,
    counts: [2, 0, 0, 0],
  },
  {
    producer: "detekt: findings of a file as failed tests",
    xml: '<testsuites><testsuite name="src/Cart.kt" tests="2" failures="2"><testcase name="MagicNumber" classname="src/Cart.kt"><failure message="line 9"/></testcase><testcase name="LongMethod" classname="src/Cart.kt"><failure message="line 20"/></testcase></testsuite></testsuites>',
    counts: [2, 2, 0, 0],
  },
  {
    producer: "pytest: xfail and xpass",
    xml: '<testsuites name="pytest tests"><testsuite name="pytest" errors="0" failures="1" skipped="1" tests="3" time="0.1" timestamp="2026-08-01T10:00:00+00:00" hostname="h"><testcase classname="t" name="a" time="0.0"><skipped type="pytest.xfail" message="known"/></testcase><testcase classname="t" name="b" time="0.0"><failure message="[XPASS(strict)] known">x</failure></testcase><testcase classname="t" name="c" time="0.0"/></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "pytest: a tear-down error as a test case of its own",
    xml: '<testsuites><testsuite name="pytest" errors="1" failures="1" skipped="0" tests="2" time="0.1"><testcase classname="t" name="a" time="0.0"><failure message="assert False">x</failure></testcase><testcase classname="t" name="a" time="0.0"><error message="failed on teardown">y</error></testcase></testsuite></testsuites>',
    counts: [2, 1, 1, 0],
  },
  {
    producer: "pytest with pytest-rerunfailures: the last run alone is written",
    xml: '<testsuites><testsuite name="pytest" errors="0" failures="0" skipped="0" tests="1" time="0.3"><testcase classname="t" name="a" time="0.1"/></testsuite></testsuites>',
    counts: [1, 0, 0, 0],
  },
  {
    producer: "nose: `skip` in place of `skipped`",
    xml: '<?xml version="1.0" encoding="UTF-8"?><testsuite name="nosetests" tests="2" errors="1" failures="0" skip="1"><testcase classname="test_cart.TestCart" name="test_a" time="0.001"><skipped type="unittest.case.SkipTest" message="later"><![CDATA[SkipTest: later]]></skipped></testcase><testcase classname="test_cart.TestCart" name="test_b" time="0.001"><error type="exceptions.IOError" message="no"><![CDATA[x]]></error></testcase></testsuite>',
    counts: [2, 0, 1, 1],
  },
  {
    producer:
      "unittest-xml-reporting: an unexpected success as a failure, without a figure for skipped tests",
    xml: '<testsuite name="test_cart.TestCart-20260801" tests="2" time="0.003" failures="1" errors="0"><testcase classname="test_cart.TestCart" name="test_a" time="0.001"><skipped type="skip" message="later"/></testcase><testcase classname="test_cart.TestCart" name="test_b" time="0.001"><failure type="UnexpectedSuccess" message="Unexpected success"/></testcase></testsuite>',
    counts: [2, 1, 0, 1],
  },
  {
    producer: "tox running stestr (subunit2junitxml): no figures but tests and time",
    xml: '<testsuite errors="0" failures="1" name="" tests="2" time="0.5"><testcase classname="shop.tests.test_cart.TestCart" name="test_a" time="0.2"/><testcase classname="shop.tests.test_cart.TestCart" name="test_b" time="0.3"><failure type="testtools.testresult.real._StringException">x</failure></testcase></testsuite>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "behave: an undefined step, with status on each test",
    xml: '<testsuite name="cart.Cart" tests="3" errors="0" failures="1" skipped="1" time="0.2" timestamp="2026-08-01T10:00:00" hostname="h"><testcase classname="cart.Cart" name="a" status="passed" time="0.1"><system-out><![CDATA[@scenario.begin]]></system-out></testcase><testcase classname="cart.Cart" name="b" status="failed" time="0.1"><failure type="undefined" message=""/></testcase><testcase classname="cart.Cart" name="c" status="skipped" time="0"><skipped/></testcase></testsuite>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Robot Framework: nested suites in one file",
    xml: '<testsuite name="Shop" tests="3" errors="0" failures="1" skipped="1" time="1.5"><testsuite name="Cart" tests="3" errors="0" failures="1" skipped="1" time="1.5"><testcase classname="Shop.Cart" name="Add" time="0.5"></testcase><testcase classname="Shop.Cart" name="Remove" time="1.0"><failure message="1 != 2" type="AssertionError"/></testcase><testcase classname="Shop.Cart" name="Later" time="0"><skipped message="later" type="SkipExecution"/></testcase></testsuite></testsuite>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Molecule and Ansible (junit callback): a task that is ignored is a test that passed",
    xml: '<testsuites><testsuite name="playbook" errors="0" failures="1" tests="3" time="3"><testcase classname="/w/playbook.yml:3" name="[localhost] play: install" time="1"><system-out>{"changed": true}</system-out></testcase><testcase classname="/w/playbook.yml:9" name="[localhost] play: start" time="1"><failure message="no such service" type="failure">x</failure></testcase><testcase classname="/w/playbook.yml:12" name="[localhost] play: later" time="1"><skipped>Conditional result was False</skipped></testcase></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Checkov: a failed check as failure, a suppressed one as skipped",
    xml: '<testsuites disabled="0" errors="0" failures="1" tests="3" time="0.0"><testsuite disabled="0" errors="0" failures="1" name="terraform scan" skipped="1" tests="3" time="0"><properties><property name="directory" value="[\'.\']"/></properties><testcase name="[NONE][CKV_1] x" classname="/main.tf.a" file="/main.tf"/><testcase name="[HIGH][CKV_2] y" classname="/main.tf.b" file="/main.tf"><failure type="failure" message="y">Resource: b</failure></testcase><testcase name="[NONE][CKV_3] z" classname="/main.tf.c" file="/main.tf"><skipped type="skipped" message="by comment"/></testcase></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "cfn-lint and similar linters: an error for each match",
    xml: '<testsuites disabled="0" errors="0" failures="1" tests="2" time="0.0"><testsuite disabled="0" errors="0" failures="1" name="CloudFormation Lint" skipped="0" tests="2" time="0"><testcase name="E1001 Basic template"/><testcase name="E3001 Resource type"><failure type="failure" message="bad">x</failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "jest-junit: a todo test is skipped",
    xml: '<testsuites name="jest tests" tests="2" failures="0" errors="0" time="0.5"><testsuite name="cart" errors="0" failures="0" skipped="1" timestamp="2026-08-01T10:00:00" time="0.4" tests="2"><testcase classname="cart adds" name="cart adds" time="0.01"></testcase><testcase classname="cart removes" name="cart removes" time="0"><skipped/></testcase></testsuite></testsuites>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "mocha-junit-reporter: suites side by side that are nested in the code, a pending test",
    xml: '<testsuites name="Mocha Tests" time="0.01" tests="2" failures="1" skipped="1"><testsuite name="Root Suite" tests="0" time="0" failures="0"/><testsuite name="Cart" tests="2" time="0.01" failures="1" skipped="1"><testcase name="Cart adds" classname="adds" time="0.01"><failure message="no" type="AssertionError"><![CDATA[at a]]></failure></testcase><testcase name="Cart later" classname="later" time="0"><skipped/></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 1],
  },
  {
    producer: "Mocha's own xunit reporter: one suite with figures",
    xml: '<testsuite name="Mocha Tests" tests="2" failures="0" errors="1" skipped="0" timestamp="Sat, 01 Aug 2026 10:00:00 GMT" time="0.005"><testcase classname="Cart" name="adds" time="0.001"/><testcase classname="Cart" name="removes" time="0.004"><failure>at a</failure></testcase></testsuite>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "karma-junit-reporter: a skipped spec",
    xml: '<testsuite name="Firefox 140" package="" timestamp="2026-08-01T10:00:00" id="0" hostname="h" tests="2" errors="0" failures="0" skipped="1" time="0.02"><properties><property name="browser.fullName" value="x"/></properties><testcase name="cart adds" time="0.02" classname="cart"/><testcase name="cart later" time="0" classname="cart"><skipped/></testcase><system-out/><system-err/></testsuite>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "Jasmine reporters: disabled tests as figure of the whole",
    xml: '<testsuites disabled="1" errors="0" failures="0" tests="2" time="0.02"><testsuite name="Cart" timestamp="2026-08-01T10:00:00" hostname="localhost" time="0.02" errors="0" tests="2" skipped="0" disabled="1" failures="0"><testcase classname="Cart" name="adds" time="0.02"/><testcase classname="Cart" name="later" time="0"><skipped/></testcase></testsuite></testsuites>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "Cypress: a hook that failed, with all that the runner did not start left out",
    xml: '<testsuites name="Mocha Tests" time="1.0" tests="1" failures="1"><testsuite name="Root Suite" tests="0" file="cypress/e2e/a.cy.js" time="0" failures="0"/><testsuite name="login" tests="1" time="1.0" failures="1"><testcase name="login &quot;before each&quot; hook for &quot;shows&quot;" time="0" classname="&quot;before each&quot; hook"><failure message="no" type="Error"><![CDATA[x]]></failure></testcase></testsuite></testsuites>',
    counts: [1, 1, 0, 0],
  },
  {
    producer: "Playwright: a test that passed when it was repeated",
    xml: '<testsuites id="" name="" tests="1" failures="0" skipped="0" errors="0" time="2.5"><testsuite name="a.spec.ts" hostname="chromium" tests="1" failures="0" skipped="0" time="2.4" errors="0"><testcase name="logs in" classname="a.spec.ts" time="1.2"><flakyFailure message="no" type="FAILURE" time="1.2"><stackTrace>at a</stackTrace></flakyFailure></testcase></testsuite></testsuites>',
    counts: [1, 0, 0, 0],
  },
  {
    producer: "WebdriverIO: properties in each test",
    xml: '<testsuites><testsuite name="Login" timestamp="2026-08-01T10:00:00" time="3.1" tests="2" failures="0" errors="1" skipped="0"><properties><property name="specId" value="0"/></properties><testcase classname="chrome.Login" name="opens" time="1.0"/><testcase classname="chrome.Login" name="fails" time="2.1"><failure/><error message="no element"/><system-err><![CDATA[at a]]></system-err></testcase></testsuite></testsuites>',
    counts: [2, 0, 1, 0],
  },
  {
    producer: "Nightwatch: assertions as text, a suite for each file",
    xml: '<testsuites errors="0" failures="1" tests="2"><testsuite name="login" errors="0" failures="1" hostname="" id="" package="login" skipped="0" tests="2" time="3" timestamp=""><testcase name="opens" classname="login" time="1" assertions="1"></testcase><testcase name="fails" classname="login" time="2" assertions="1"><failure message="no">at a</failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "TestCafe: a skipped test, one suite",
    xml: '<testsuite name="TestCafe Tests: Chrome" tests="2" failures="0" skipped="1" errors="0" time="4" timestamp="Sat, 01 Aug 2026 10:00:00 GMT"><testcase classname="Login" file="login.js" name="opens" time="4"></testcase><testcase classname="Login" file="login.js" name="later" time="0"><skipped/></testcase></testsuite>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "Vitest: a suite that could not be loaded",
    xml: '<testsuites name="vitest tests" tests="1" failures="1" errors="0" time="0"><testsuite name="a.test.ts" timestamp="2026-08-01T10:00:00.000Z" hostname="h" tests="1" failures="1" errors="0" skipped="0" time="0"><testcase classname="a.test.ts" name="a.test.ts" time="0"><failure message="Failed to resolve import" type="Error">x</failure></testcase></testsuite></testsuites>',
    counts: [1, 1, 0, 0],
  },
  {
    producer: "AVA through a TAP converter: no time",
    xml: '<testsuites><testsuite name="ava" tests="2" failures="1" errors="0"><testcase name="#1 cart adds"/><testcase name="#2 cart removes"><failure message="Difference" type="fail">x</failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "tap-xunit and tap-junit: a skipped and a todo test",
    xml: '<testsuites><testsuite tests="3" failures="0" errors="0" name="cart"><testcase name="#1 adds"/><testcase name="#2 later"><skipped/></testcase><testcase name="#3 someday"><skipped/></testcase></testsuite></testsuites>',
    counts: [3, 0, 0, 2],
  },
  {
    producer: "Node's own test runner: only tests beside suites, and a skipped one",
    xml: '<?xml version="1.0" encoding="utf-8"?><testsuites><testcase name="adds" time="0.01" classname="test" file="/w/a.test.js"/><testcase name="later" time="0" classname="test"><skipped type="skipped" message="true"/></testcase><testcase name="fails" time="0.01" classname="test" failure="no"><failure type="testCodeFailure" message="no">x</failure></testcase><!-- tests 3 --></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Deno: steps in one test, and an ignored test",
    xml: '<testsuites name="deno test" tests="3" failures="1" errors="0" time="0.02"><testsuite name="./cart_test.ts" tests="3" disabled="1" errors="0" failures="1"><testcase name="adds" classname="./cart_test.ts" time="0.01" line="3" col="6"/><testcase name="removes" classname="./cart_test.ts" time="0.01" line="9" col="6"><failure message="Uncaught AssertionError">at a</failure></testcase><testcase name="later" classname="./cart_test.ts" time="0" line="12" col="6"><skipped/></testcase></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Bun: describe blocks as nested suites, assertions beside tests",
    xml: '<testsuites name="bun test" tests="2" assertions="5" failures="1" skipped="0" time="0.01"><testsuite name="cart.test.ts" file="cart.test.ts" tests="2" assertions="5" failures="1" skipped="0" time="0.01" hostname="h"><testsuite name="cart" file="cart.test.ts" line="3" tests="2" assertions="5" failures="1" skipped="0" time="0.01"><testcase name="adds" classname="cart" time="0.005" file="cart.test.ts" line="4" assertions="4"/><testcase name="removes" classname="cart" time="0.005" file="cart.test.ts" line="9" assertions="1"><failure type="AssertionError"/></testcase></testsuite></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "ESLint's junit formatter: a file without findings is one test that passed",
    xml: '<testsuites><testsuite package="org.eslint" time="0" tests="2" errors="2" name="/w/a.js"><testcase time="0" name="org.eslint.no-undef" classname="/w/a"><failure message="x is not defined."><![CDATA[line 1]]></failure></testcase><testcase time="0" name="org.eslint.no-unused-vars" classname="/w/a"><failure message="y"><![CDATA[line 2]]></failure></testcase></testsuite><testsuite package="org.eslint" time="0" tests="1" errors="0" name="/w/b.js"><testcase time="0" name="/w/b.js" classname="/w/b"/></testsuite></testsuites>',
    counts: [3, 2, 0, 0],
  },
  {
    producer: "stylelint-junit-formatter: errors in the figures, failures in the tests",
    xml: '<testsuites package="stylelint.rules"><testsuite name="a.css" failures="1" errors="1" tests="1"><testcase name="color-no-invalid-hex" classname="a.css"><failure type="error" message="no">x</failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 1, 0],
    warnings: 1,
  },
  {
    producer: "tsc, tflint and other linters that write `error` elements",
    xml: '<testsuites><testsuite name="tflint" tests="1" errors="0" failures="1"><testcase name="terraform_unused_declarations" classname="main.tf" time="0"><error message="main.tf:1,1" type="Warning">x</error></testcase></testsuite></testsuites>',
    counts: [1, 0, 1, 0],
  },
  {
    producer: "Trivy: a vulnerability for each failed test, a suite for each target",
    xml: '<?xml version="1.0" ?><testsuites name="trivy"><testsuite tests="1" failures="1" name="alpine:3.20" errors="0" skipped="0" time=""><properties><property name="type" value="alpine"/></properties><testcase classname="openssl-3.3" name="[HIGH] CVE-2026-0001" time=""><failure message="x" type="description">x</failure></testcase></testsuite><testsuite tests="0" failures="0" name="node-pkg" errors="0" skipped="0" time=""/></testsuites>',
    counts: [1, 1, 0, 0],
  },
  {
    producer: "Newman: one suite for each request, failures in the figures of each",
    xml: '<testsuites name="shop" tests="2" time="0.9"><testsuite name="GET cart" id="a" timestamp="2026-08-01T10:00:00.000Z" tests="2" failures="1" errors="0" time="0.9"><testcase name="status is 200" time="0.9" classname="ShopGetCart"/><testcase name="has items" time="0.9" classname="ShopGetCart"><failure type="AssertionFailure" message="no"><![CDATA[at a]]></failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Newman: a request that could not be sent, as an error of the suite itself",
    xml: '<testsuites name="shop" tests="0" time="0.1"><testsuite name="GET cart" tests="0" failures="0" errors="1" time="0.1"><error message="getaddrinfo ENOTFOUND shop.test"/></testsuite></testsuites>',
    counts: [1, 0, 1, 0],
  },
  {
    producer: "k6 (k6-summary's jUnit): thresholds as tests",
    xml: '<?xml version="1.0"?><testsuites tests="2" failures="1"><testsuite name="k6 thresholds" tests="2" failures="1"><testcase name="http_req_duration - p(95)&lt;500" /><testcase name="checks - rate&gt;0.9"><failure message="failed" /></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Artillery's conversion: a threshold without a class",
    xml: '<testsuites><testsuite name="artillery" tests="1" failures="0" errors="0" skipped="0"><testcase name="http.response_time.p95 &lt; 400"/></testsuite></testsuites>',
    counts: [1, 0, 0, 0],
  },
  {
    producer: "gotestsum: a package whose TestMain failed",
    xml: '<testsuites tests="1" failures="1" errors="0" time="0.1"><testsuite tests="1" failures="1" time="0.1" name="example.com/a" timestamp="2026-08-01T10:00:00Z"><properties><property name="go.version" value="go1.26"/></properties><testcase classname="example.com/a" name="TestMain" time="0.000000"><failure message="Failed" type="">exit status 1</failure></testcase></testsuite></testsuites>',
    counts: [1, 1, 0, 0],
  },
  {
    producer: "go-junit-report 1: no testsuites around one suite, `failures` alone",
    xml: '<testsuites><testsuite tests="2" failures="1" time="0.160" name="package/name"><properties/><testcase classname="name" name="TestOne" time="0.060"><failure message="Failed" type="">file_test.go:11: no</failure></testcase><testcase classname="name" name="TestTwo" time="0.100"></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Ginkgo: status on each spec, pending ones are skipped",
    xml: '<testsuites tests="4" disabled="1" errors="1" failures="1" time="0.3"><testsuite name="Shop Suite" package="/w" tests="4" disabled="1" skipped="0" errors="1" failures="1" time="0.3" timestamp="2026-08-01T10:00:00"><properties><property name="SuiteSucceeded" value="false"/></properties><testcase name="[It] adds" classname="Shop Suite" status="passed" time="0.1"></testcase><testcase name="[It] removes" classname="Shop Suite" status="failed" time="0.1"><failure message="no" type="failed">x</failure></testcase><testcase name="[It] panics" classname="Shop Suite" status="panicked" time="0.1"><error message="boom" type="panicked">x</error></testcase><testcase name="[It] later" classname="Shop Suite" status="pending" time="0"><skipped message="pending"></skipped></testcase></testsuite></testsuites>',
    counts: [4, 1, 1, 1],
  },
  {
    producer: "cargo nextest: a test that passed when it was repeated, and one that never did",
    xml: '<testsuites name="nextest-run" tests="2" failures="1" errors="0" uuid="x" timestamp="2026-08-01T10:00:00.000+00:00" time="0.5"><testsuite name="shop" tests="2" disabled="0" errors="0" failures="1"><testcase name="flaky" classname="shop" time="0.1"><flakyFailure timestamp="x" time="0.1" message="no" type="test failure">x<system-out>y</system-out></flakyFailure></testcase><testcase name="bad" classname="shop" time="0.1"><failure message="no" type="test failure">x</failure><rerunFailure timestamp="x" time="0.1" message="no" type="test failure">x</rerunFailure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "cargo2junit: an ignored test is written as skipped",
    xml: '<testsuites><testsuite id="0" name="cargo test #0" package="testsuite/cargo test #0" tests="2" errors="0" failures="1" hostname="localhost" timestamp="2026-08-01T10:00:00Z" time="0.1"><testcase name="adds" time="0.1" classname="shop"/><testcase name="fails" time="0.1" classname="shop"><failure type="cargo test" message="failed shop::fails"><![CDATA[x]]></failure></testcase><testcase name="later" time="0" classname="shop"><skipped/></testcase></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "rust's libtest (--format junit): all tests in one suite",
    xml: '<?xml version="1.0" encoding="UTF-8"?><testsuites><testsuite name="test" package="test" id="0" errors="0" failures="1" tests="2" skipped="1" ><testcase classname="shop" name="adds" time="0.001"/><testcase classname="shop" name="fails" time="0.002"><failure type="assert"/></testcase><system-out/><system-err/></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: ".NET, MSTest and xUnit (JunitXml.TestLogger): an inconclusive test as skipped",
    xml: '<testsuites><testsuite name="Shop.dll" tests="2" skipped="1" failures="0" errors="0" time="0.1" timestamp="2026-08-01T10:00:00" hostname="H" id="0" package="Shop.dll"><properties/><testcase classname="Shop.CartTests" name="A" time="0.1"/><testcase classname="Shop.CartTests" name="B" time="0"><skipped/></testcase><system-out/><system-err/></testsuite></testsuites>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "NUnit 3 with its JUnit transformation: a suite for each fixture",
    xml: '<testsuites tests="2" failures="1" disabled="1" time="0.3"><testsuite tests="2" time="0.3" errors="0" failures="1" skipped="1" timestamp="2026-08-01 10:00:00Z" name="Shop.CartTests"><testcase name="A" assertions="1" time="0.1" status="Failed" classname="Shop.CartTests"><failure message="Expected: 1">at a</failure></testcase><testcase name="B" assertions="0" time="0" status="Skipped" classname="Shop.CartTests"><skipped/></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 1],
  },
  {
    producer: "xUnit.net with its JUnit transformation: assemblies as suites",
    xml: '<testsuites><testsuite name="Shop.Tests" tests="2" failures="1" errors="0" skipped="0" time="0.1"><testcase classname="Shop.CartTests" name="A" time="0.05"/><testcase classname="Shop.CartTests" name="B" time="0.05"><failure type="Xunit.Sdk.EqualException" message="no"/></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Unity (status without children for what is inconclusive)",
    xml: '<testsuites><testsuite name="EditMode" tests="2" failures="1" errors="0"><testcase classname="Cart" name="A" status="Passed"/><testcase classname="Cart" name="B" status="Failed"/></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Pester: figures by disabled, status on each test",
    xml: '<?xml version="1.0" encoding="utf-8" standalone="no"?><testsuites xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="junit_schema_4.xsd" name="Pester" tests="3" errors="0" failures="1" disabled="1" time="0.5"><testsuite name="/w/Cart.Tests.ps1" tests="3" errors="0" failures="1" hostname="h" id="0" skipped="1" disabled="0" package="/w/Cart.Tests.ps1" time="0.5"><testcase name="Cart.adds" status="Passed" classname="/w/Cart.Tests.ps1" assertions="0" time="0.1"/><testcase name="Cart.removes" status="Failed" classname="/w/Cart.Tests.ps1" time="0.4"><failure message="Expected 1">at a</failure></testcase><testcase name="Cart.later" status="Skipped" classname="/w/Cart.Tests.ps1" time="0"><skipped message=""/></testcase></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "RSpec: a pending example, output of the failure as text",
    xml: '<testsuite name="rspec" tests="3" skipped="1" failures="1" errors="0" time="0.1" timestamp="2026-08-01T10:00:00+02:00" hostname="h"><properties><property name="seed" value="7"/></properties><testcase classname="spec.cart" name="a" file="./spec/cart_spec.rb" time="0.1"/><testcase classname="spec.cart" name="b" file="./spec/cart_spec.rb" time="0.0"><failure message="no" type="RSpec::Expectations::ExpectationNotMetError">x</failure></testcase><testcase classname="spec.cart" name="c" file="./spec/cart_spec.rb" time="0.0"><skipped/></testcase></testsuite>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "minitest-reporters: an error and a skip",
    xml: '<testsuites><testsuite name="CartTest" filepath="test/cart_test.rb" skipped="1" failures="0" errors="1" tests="2" assertions="0" time="0.01"><testcase name="test_a" lineno="3" classname="CartTest" assertions="0" time="0.01" file="test/cart_test.rb"><error type="NameError" message="x">at a</error></testcase><testcase name="test_b" lineno="7" classname="CartTest" assertions="0" time="0" file="test/cart_test.rb"><skipped type="Minitest::Skip"/></testcase></testsuite></testsuites>',
    counts: [2, 0, 1, 1],
  },
  {
    producer: "Cucumber for Ruby and JavaScript: a pending step is skipped",
    xml: '<testsuite failures="1" errors="0" skipped="1" tests="2" time="0.2" name="Cart"><testcase classname="Cart" name="Add" time="0.1"><failure message="failed Add" type="failed"><![CDATA[Given a cart]]></failure></testcase><testcase classname="Cart" name="Remove" time="0"><skipped/></testcase></testsuite>',
    counts: [2, 1, 0, 1],
  },
  {
    producer: "PHPUnit: a data set as a suite in a suite, a warning as an element of its own",
    xml: '<testsuites><testsuite name="unit" tests="3" assertions="3" errors="0" failures="1" skipped="1" time="0.1"><testsuite name="CartTest" file="/w/CartTest.php" tests="3" assertions="3" errors="0" failures="1" skipped="1" time="0.1"><testsuite name="CartTest::testAdd" tests="2" assertions="2" errors="0" failures="1" skipped="0" time="0.1"><testcase name="testAdd with data set #0" class="CartTest" classname="CartTest" assertions="1" time="0.05"/><testcase name="testAdd with data set #1" class="CartTest" classname="CartTest" assertions="1" time="0.05"><failure type="ExpectationFailedException">x</failure></testcase></testsuite><testcase name="testLater" class="CartTest" classname="CartTest" assertions="0" time="0"><skipped/></testcase></testsuite></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Behat: status on each scenario",
    xml: '<testsuites name="default"><testsuite name="Cart" file="features/cart.feature" tests="3" skipped="1" failures="1" errors="0" time="0.3"><testcase name="Add" classname="Cart" status="passed" time="0.1"/><testcase name="Remove" classname="Cart" status="failed" time="0.2"><failure message="Then it is empty: no"/></testcase><testcase name="Later" classname="Cart" status="skipped" time="0"/></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Codeception: a suite for each of its suites, `useless` as a figure",
    xml: '<testsuites><testsuite name="acceptance" tests="2" assertions="3" errors="1" failures="0" skipped="0" useless="0" time="2"><testcase file="/w/CartCest.php" name="add" class="CartCest" feature="add" assertions="3" time="1"/><testcase file="/w/CartCest.php" name="remove" class="CartCest" feature="remove" assertions="0" time="1"><error type="WebDriverException">x</error></testcase></testsuite></testsuites>',
    counts: [2, 0, 1, 0],
  },
  {
    producer: "Pest: an empty class name",
    xml: '<testsuites><testsuite name="Tests\\CartTest" file="tests/CartTest.php" tests="1" assertions="1" errors="0" failures="0" skipped="0" time="0.01"><testcase name="it adds" file="tests/CartTest.php::it adds" class="Tests\\CartTest" classname="Tests.CartTest" assertions="1" time="0.01"/></testsuite></testsuites>',
    counts: [1, 0, 0, 0],
  },
  {
    producer: "GoogleTest: status and result on each test, a skipped one",
    xml: '<testsuites tests="4" failures="1" disabled="1" errors="0" time="0.01" timestamp="2026-08-01T10:00:00.000" name="AllTests"><testsuite name="CartTest" tests="4" failures="1" disabled="1" skipped="1" errors="0" time="0.01"><testcase name="A" status="run" result="completed" time="0" classname="CartTest"/><testcase name="B" status="run" result="completed" time="0" classname="CartTest"><failure message="cart.cc:10" type=""><![CDATA[x]]></failure></testcase><testcase name="C" status="run" result="skipped" time="0" classname="CartTest"><skipped message="cart.cc:20"><![CDATA[x]]></skipped></testcase><testcase name="DISABLED_D" status="notrun" result="suppressed" time="0" classname="CartTest"/></testsuite></testsuites>',
    counts: [4, 1, 0, 2],
  },
  {
    producer: "GoogleTest: a failure outside of all tests is a suite of its own",
    xml: '<testsuites tests="1" failures="1" disabled="0" errors="0" name="AllTests"><testsuite name="NonTestSuiteFailure" tests="1" failures="1" disabled="0" skipped="0" errors="0"><testcase name="" status="run" result="completed" classname=""><failure message="unknown file" type=""/></testcase></testsuite></testsuites>',
    counts: [1, 1, 0, 0],
  },
  {
    producer: "Catch2: `tests` counts assertions, so the figure is larger than the tests",
    xml: '<testsuites><testsuite name="shop_tests" errors="0" failures="0" skipped="0" tests="7" hostname="tbd" time="0.1" timestamp="2026-08-01T10:00:00Z"><properties><property name="random-seed" value="1"/></properties><testcase classname="shop_tests.global" name="adds" time="0.1" status="run"/><testcase classname="shop_tests.global" name="removes" time="0.1" status="run"/><system-out/><system-err/></testsuite></testsuites>',
    counts: [7, 0, 0, 0],
    warnings: 1,
  },
  {
    producer: "doctest: status on each test, assertions that failed as failures",
    xml: '<testsuites><testsuite name="shop_tests" errors="0" failures="1" tests="2"><testcase classname="cart.cpp" name="adds" status="run" time="0.001"/><testcase classname="cart.cpp" name="removes" status="run" time="0.001"><failure message="1 == 2" type="CHECK"><![CDATA[cart.cpp(9)]]></failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Boost.Test: log messages in each test, a disabled one is skipped",
    xml: '<testsuite tests="3" skipped="1" errors="0" failures="1" id="0" name="shop" time="0.01"><testcase assertions="1" classname="cart" name="adds" time="0.001"><system-out><![CDATA[x]]></system-out></testcase><testcase assertions="1" classname="cart" name="removes" time="0.001"><failure message="failure" type="assertion error"><![CDATA[x]]></failure></testcase><testcase assertions="0" name="later"><skipped/></testcase></testsuite>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "CTest: `fail`, `notrun` and `disabled` as status",
    xml: '<testsuite name="Linux-c++" tests="4" failures="1" disabled="1" skipped="1" hostname="" time="1" timestamp="2026-08-01T10:00:00"><testcase name="cart" classname="cart" time="1" status="run"><properties/><system-out>ok</system-out></testcase><testcase name="pay" classname="pay" time="1" status="fail"><failure message="Failed"/><properties/></testcase><testcase name="gpu" classname="gpu" time="0" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/></testcase><testcase name="old" classname="old" time="0" status="disabled"><disabled message="Disabled"/></testcase></testsuite>',
    counts: [4, 1, 0, 2],
  },
  {
    producer: "CTest: a program that does not exist is a failure although it did not run",
    xml: '<testsuite name="Linux-c++" tests="1" failures="1" disabled="0" skipped="0"><testcase name="cart" classname="cart" time="0" status="fail"><failure message="Unable to find executable"/></testcase></testsuite>',
    counts: [1, 1, 0, 0],
  },
  {
    producer: "Qt Test (junitxml): `result` on each test function",
    xml: '<testsuite name="tst_Cart" timestamp="2026-08-01T10:00:00" hostname="h" tests="3" failures="1" errors="0" skipped="1" time="0.1"><properties><property name="QTestVersion" value="6.9.0"/></properties><testcase name="initTestCase" classname="tst_Cart" time="0"/><testcase name="adds" classname="tst_Cart" time="0.1"><failure type="fail" message="Compared values are not the same"><![CDATA[x]]></failure></testcase><testcase name="later" classname="tst_Cart" time="0"><skipped message="later"/></testcase></testsuite>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: 'Qt Test (xunitxml, Qt 5): `result="fail"` without a child',
    xml: '<testsuite errors="0" failures="1" tests="2" name="tst_Cart"><properties><property value="5.15.2" name="QTestVersion"/></properties><testcase result="pass" name="initTestCase"/><testcase result="fail" name="adds"/><system-err/></testsuite>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Meson: a program as a suite, an unexpected pass as failure",
    xml: '<testsuites tests="3" errors="1" failures="0"><testsuite name="shop" tests="3" errors="1" failures="0" skipped="1" time="0.3"><testcase name="cart" classname="shop" time="0.1"/><testcase name="pay" classname="shop" time="0.1"><error message="timed out"/></testcase><testcase name="gpu" classname="shop" time="0.1"><skipped/></testcase></testsuite></testsuites>',
    counts: [3, 0, 1, 1],
  },
  {
    producer: "cmocka: a suite for each group, without a root element of its own",
    xml: '<?xml version="1.0" encoding="UTF-8" ?><testsuites><testsuite name="cart" time="0.010" tests="2" failures="1" errors="0" skipped="0" ><testcase name="adds" time="0.000" /><testcase name="removes" time="0.010" ><failure><![CDATA[0x1 != 0x2]]></failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "CppUnit and CppUTest: a package name, figures of failures alone",
    xml: '<testsuite errors="0" failures="1" hostname="localhost" name="Cart" tests="2" time="0.1" timestamp="2026-08-01T10:00:00"><properties></properties><testcase classname="Cart" name="adds" assertions="1" time="0.1" file="c.cpp" line="3"></testcase><testcase classname="Cart" name="removes" assertions="1" time="0" file="c.cpp" line="9"><failure message="c.cpp:9: no" type="AssertionFailedError"></failure></testcase><system-out></system-out></testsuite>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "xcpretty (XCTest): suites by class, the place in the failure",
    xml: "<testsuites name='ShopTests.xctest' tests='2' failures='1'><testsuite name='ShopTests.CartTests' tests='2' failures='1'><testcase classname='ShopTests.CartTests' name='testAdd' time='0.001'/><testcase classname='ShopTests.CartTests' name='testRemove'><failure message='XCTAssertEqual failed'>CartTests.swift:9</failure></testcase></testsuite></testsuites>",
    counts: [2, 1, 0, 0],
  },
  {
    producer: "trainer and fastlane scan: a skipped test",
    xml: '<testsuites tests="2" failures="0" skipped="1"><testsuite name="ShopTests" tests="2" failures="0" skipped="1" time="0.1"><testcase classname="CartTests" name="testAdd()" time="0.1"/><testcase classname="CartTests" name="testLater()" time="0"><skipped/></testcase></testsuite></testsuites>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "fastlane: the lane's steps as tests",
    xml: '<testsuites name="fastlane.lanes"><testsuite name="deploy"><testcase classname="fastlane.lanes" name="0: default_platform" time="0.001"></testcase><testcase classname="fastlane.lanes" name="1: build_app" time="9.1"><failure message="Error building"/></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "swift test --xunit-output: one suite with all tests",
    xml: '<?xml version="1.0" encoding="UTF-8"?><testsuites><testsuite name="TestResults" errors="0" tests="2" failures="1" time="0.1"><testcase classname="ShopTests.CartTests" name="testAdd" time="0.05"></testcase><testcase classname="ShopTests.CartTests" name="testRemove" time="0.05"><failure message="failed"></failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Swift Testing: a skipped test",
    xml: '<testsuites><testsuite name="TestResults" errors="0" tests="2" failures="0" skipped="1" time="0.1"><testcase classname="ShopTests.CartTests" name="adds()" time="0.1" /><testcase classname="ShopTests.CartTests" name="later()" time="0"><skipped>later</skipped></testcase></testsuite></testsuites>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "Bazel test.xml: a target that passed is one test",
    xml: '<testsuites><testsuite name="shop/cart_test" tests="1" failures="0" errors="0"><testcase name="shop/cart_test" status="run" duration="1" time="1"></testcase><system-out>Generated test.log</system-out></testsuite></testsuites>',
    counts: [1, 0, 0, 0],
  },
  {
    producer: "Buck 2: a timeout as an error",
    xml: '<testsuites name="buck test" tests="2" failures="0" errors="1"><testsuite name="//shop:cart" tests="2" failures="0" errors="1"><testcase classname="//shop:cart" name="adds" status="run"/><testcase classname="//shop:cart" name="removes" status="run"><error type="timeout" message="timed out"/></testcase></testsuite></testsuites>',
    counts: [2, 0, 1, 0],
  },
  {
    producer: "Please: nested suites, a flaky test",
    xml: '<testsuites name="Test results" tests="1" errors="0" failures="0" disabled="0" skipped="0" time="0.2"><testsuite name="//shop:cart" tests="1" errors="0" failures="0" skipped="0"><testcase name="adds" classname="cart"><flakyFailure type="AssertionError" message="no"/></testcase></testsuite></testsuites>',
    counts: [1, 0, 0, 0],
  },
  {
    producer: "EUnit (eunit_surefire): a module as a suite",
    xml: '<testsuite tests="3" failures="1" errors="0" skipped="1" time="0.010" name="module \'cart_tests\'"><testcase time="0.000" name="cart_tests:add_test/0"/><testcase time="0.010" name="cart_tests:remove_test/0"><failure type="assertEqual">::error:{assertEqual,x}</failure></testcase><testcase time="0" name="cart_tests:later_test/0"><skipped type="cancelled"/></testcase></testsuite>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Common Test (cth_surefire): init and end of a suite as tests",
    xml: '<testsuites><testsuite name="cart_SUITE" package="" hostname="h" time="0.1" timestamp="2026-08-01T10:00:00" id="0" errors="0" failures="1" skipped="1" tests="4" log="x"><properties><property name="otp_release" value="28"/></properties><testcase name="init_per_suite" classname="cart_SUITE" time="0" group="" url="x" timestamp="x" log="x"/><testcase name="add" classname="cart_SUITE" time="0.1" group=""><failure message="Test add in cart_SUITE failed!" type="crash">x</failure></testcase><testcase name="later" classname="cart_SUITE" time="0" group=""><skipped type="skip" message="later"/></testcase><testcase name="end_per_suite" classname="cart_SUITE" time="0" group=""/></testsuite></testsuites>',
    counts: [4, 1, 0, 1],
  },
  {
    producer: "ExUnit (junit_formatter for Elixir): an excluded test",
    xml: '<testsuites><testsuite errors="0" failures="1" name="Elixir.Shop.CartTest" tests="3" time="0.01"><testcase classname="Elixir.Shop.CartTest" file="test/cart_test.exs" name="test adds" time="0.001"/><testcase classname="Elixir.Shop.CartTest" name="test removes" time="0.001"><failure message="error: Assertion with == failed">x</failure></testcase><testcase classname="Elixir.Shop.CartTest" name="test later" time="0"><skipped/></testcase></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "busted (Lua): nested suites with figures",
    xml: '<testsuites tests="3" errors="1" failures="1" skip="0"><testsuite errors="1" failures="1" hostname="h" name="Run 1 of 1" skip="0" tests="3" timestamp="2026-08-01T10:00:00"><properties/><testcase classname="spec/cart_spec.lua:3" name="cart adds" time="0.001"/><testcase classname="spec/cart_spec.lua:6" name="cart removes" time="0.001"><failure message="no">x</failure></testcase><testcase classname="spec/cart_spec.lua:9" name="cart opens" time="0"><error message="boom">x</error></testcase></testsuite></testsuites>',
    counts: [3, 1, 1, 0],
  },
  {
    producer: "luaunit: a suite named after the run",
    xml: '<?xml version="1.0" encoding="UTF-8" ?><testsuites><testsuite name="LuaUnit" id="00001" package="" hostname="localhost" tests="2" timestamp="2026-08-01T10:00:00" time="0.001" errors="0" failures="1" skipped="0"><properties><property name="Lua Version" value="Lua 5.4"/></properties><testcase classname="TestCart" name="TestCart.testAdd" time="0.001"></testcase><testcase classname="TestCart" name="TestCart.testRemove" time="0.001"><failure type="expected: 1">x</failure></testcase><system-out/><system-err/></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Dart and Flutter (junitreport): an error in the set-up, two causes of one test",
    xml: '<testsuites><testsuite errors="1" failures="1" tests="3" skipped="0" name="test.cart_test" timestamp="2026-08-01T10:00:00"><properties><property name="platform" value="vm"/></properties><testcase classname="test.cart_test" name="adds" time="0.1"/><testcase classname="test.cart_test" name="removes" time="0.1"><failure message="1 failure, see stacktrace for details">x</failure></testcase><testcase classname="test.cart_test" name="opens" time="0.1"><error message="1 error, see stacktrace for details">x</error></testcase></testsuite></testsuites>',
    counts: [3, 1, 1, 0],
  },
  {
    producer: "TAP::Formatter::JUnit (Perl): a plan that was not kept is an error of the suite",
    xml: '<testsuites><testsuite failures="1" errors="1" tests="2" name="t_cart_t" time="0.1"><testcase name="1 - adds" time="0.01"></testcase><testcase name="2 - removes" time="0.01"><failure type="TestFailed" message="not ok 2 - removes"><![CDATA[x]]></failure></testcase><system-out><![CDATA[ok 1]]></system-out><error type="PlanError" message="Bad plan"/></testsuite></testsuites>',
    counts: [3, 1, 1, 0],
  },
  {
    producer: "Test::Tap to JUnit of prove: a todo test",
    xml: '<testsuites><testsuite failures="0" errors="0" tests="2" name="t_cart_t"><testcase name="1 - adds"></testcase><testcase name="2 - later # TODO"><skipped/></testcase></testsuite></testsuites>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "tasty-ant-xml (Haskell): suites in suites, one test each",
    xml: '<?xml version="1.0"?><testsuites errors="0" failures="1" tests="2" time="0.1"><testsuite name="All" tests="2"><testsuite name="Cart" tests="2"><testcase name="adds" time="0.05" classname="All.Cart"/><testcase name="removes" time="0.05" classname="All.Cart"><failure>no</failure></testcase></testsuite></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "hspec-junit-formatter (Haskell): a pending item",
    xml: '<testsuites name="shop"><testsuite name="Cart" package="Cart" id="0" time="0.1" timestamp="2026-08-01T10:00:00Z" hostname="localhost" tests="2" failures="0" errors="0" skipped="1"><testcase name="adds" classname="Cart" time="0.1"/><testcase name="later" classname="Cart" time="0"><skipped>later</skipped></testcase></testsuite></testsuites>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "OUnit and junit_alcotest (OCaml): a package and an id",
    xml: '<?xml version="1.0" encoding="UTF-8"?><testsuites><testsuite package="cart" id="0" name="cart" timestamp="2026-08-01T10:00:00Z" hostname="localhost" tests="2" failures="1" errors="0" skipped="0" time="0.1"><testcase name="adds" classname="cart" time="0.05"></testcase><testcase name="removes" classname="cart" time="0.05"><failure message="Not_equal" type="Not_equal">x</failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Julia (TestReports): nested sets, an error outside of a set",
    xml: '<testsuites tests="2" failures="0" errors="1"><testsuite name="Shop" tests="2" failures="0" errors="1" skipped="0" time="0.1" timestamp="2026-08-01T10:00:00" hostname="h" id="0"><testcase name="adds" classname="Shop" time="0.1" id="1"/><testcase name="top level" classname="Shop" time="0" id="2"><error message="LoadError" type="LoadError">x</error></testcase></testsuite></testsuites>',
    counts: [2, 0, 1, 0],
  },
  {
    producer: "testthat (R, JunitReporter): an expectation for each test case",
    xml: '<testsuites><testsuite name="cart" timestamp="2026-08-01T10:00:00Z" hostname="h" tests="3" skipped="1" failures="1" errors="0" time="0.03"><testcase time="0.01" classname="cart" name="adds"/><testcase time="0.01" classname="cart" name="removes"><failure type="failure" message="1 not equal to 2 (test-cart.R:9:3)">x</failure></testcase><testcase time="0.01" classname="cart" name="later"><skipped message="On CRAN"/></testcase></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Nim's unittest: a skipped test",
    xml: '<?xml version="1.0" encoding="UTF-8"?><testsuites><testsuite name="cart"><testcase name="adds" time="0.00000100"></testcase><testcase name="removes" time="0.0001"><failure message="no">x</failure></testcase><testcase name="later" time="0"><skipped /></testcase></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "Zig test runners: figures on the root alone",
    xml: '<testsuites tests="2" failures="1"><testsuite name="cart"><testcase name="cart.test.adds"/><testcase name="cart.test.removes"><failure message="error.TestExpectedEqual"/></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "Bats: a suite for each file, skipped with a reason",
    xml: '<testsuites time="0.1"><testsuite name="cart.bats" tests="2" failures="0" errors="0" skipped="1" time="0.1" timestamp="2026-08-01T10:00:00" hostname="h"><testcase classname="cart.bats" name="adds" time="0.1" /><testcase classname="cart.bats" name="later" time="0"><skipped>later</skipped></testcase></testsuite></testsuites>',
    counts: [2, 0, 0, 1],
  },
  {
    producer: "ShellSpec: a failed example with a place",
    xml: '<testsuites tests="2" failures="1" time="0.1" errors="0" name=""><testsuite id="0" tests="2" failures="1" skipped="0" name="spec/cart_spec.sh" hostname="h" timestamp="2026-08-01T10:00:00"><testcase classname="spec/cart_spec.sh" name="adds"></testcase><testcase classname="spec/cart_spec.sh" name="removes"><failure message="The output should eq 1">x</failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "SQL (utPLSQL): a disabled test, status on each",
    xml: '<testsuites tests="3" disabled="1" errors="0" failures="1" name="" time="0.1"><testsuite tests="3" id="1" package="shop" disabled="1" errors="0" failures="1" name="shop" time="0.1"><testsuite tests="3" id="2" package="shop.cart" disabled="1" errors="0" failures="1" name="cart" time="0.1"><testcase classname="shop.cart" assertions="1" name="adds" time="0.1"></testcase><testcase classname="shop.cart" assertions="1" name="removes" time="0" status="Failure"><failure><![CDATA[x]]></failure></testcase><testcase classname="shop.cart" assertions="0" name="later" time="0" status="Disabled"><skipped/></testcase></testsuite></testsuite></testsuites>',
    counts: [3, 1, 0, 1],
  },
  {
    producer: "SoapUI and ReadyAPI: failures of steps as text",
    xml: '<testsuite name="Shop" tests="2" failures="1" errors="0" time="0.2"><properties/><testcase name="Add" time="0.1"/><testcase name="Remove" time="0.1"><failure type="Failing due to failed test step" message="no"><![CDATA[<h3>x</h3>]]></failure></testcase></testsuite>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "JMeter's conversion: a sample with an error",
    xml: '<testsuites><testsuite name="load" tests="2" failures="1"><testcase classname="httpSample" name="cart" time="0.1"/><testcase classname="httpSample" name="pay" time="0.2"><failure message="HTTP 500">x</failure></testcase></testsuite></testsuites>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "a root that is a test case",
    xml: '<testcase name="smoke" time="1"><failure message="no"/></testcase>',
    counts: [1, 1, 0, 0],
  },
];

/** One form for each rule of docs/internals/attestations.md that a producer's form does not show alone. */
export const ruleForms: readonly ProducerForm[] = [
  {
    producer: "an error directly in testsuites counts",
    xml: '<testsuites name="run"><error message="the runner crashed"/><testsuite name="a"><testcase name="x"/></testsuite></testsuites>',
    counts: [2, 0, 1, 0],
  },
  {
    producer: "a failure directly in testrun counts",
    xml: '<testrun name="run"><testsuite name="a"><testcase name="x"/></testsuite><failure/></testrun>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "a failure in the test that is an error in the figures is one",
    xml: '<testsuite name="a" tests="2" errors="1" failures="0"><testcase name="x"><failure/></testcase><testcase name="y"/></testsuite>',
    counts: [2, 1, 0, 0],
  },
  {
    producer: "an error in the test that is a failure in the figures is one",
    xml: '<testsuites tests="1" failures="1"><testsuite name="a" tests="1" failures="1"><testcase name="x"><error/></testcase></testsuite></testsuites>',
    counts: [1, 0, 1, 0],
  },
  {
    producer: "an error wins over a failure in one test",
    xml: '<testsuite name="a"><testcase name="x"><failure/><error/></testcase><testcase name="y"><error/><failure/></testcase></testsuite>',
    counts: [2, 0, 2, 0],
  },
  {
    producer: "status says that a test failed, in any case, without a child and beside a skip",
    xml: '<testsuite name="a"><testcase name="1" status="FAILED"/><testcase name="2" status="failure"/><testcase name="3" result="Fail"/><testcase name="4" result="ERROR"/><testcase name="5" status="failed"><skipped/></testcase><testcase name="6" status="passed"/><testcase name="7" status="run" result="completed"/></testsuite>',
    counts: [7, 4, 1, 0],
  },
  {
    producer: "status says that a test was skipped",
    xml: '<testsuite name="a"><testcase name="1" status="notrun"/><testcase name="2" status="Disabled"/><testcase name="3" result="suppressed"/><testcase name="4" status="ignored"/><testcase name="5" result="SKIPPED"/><testcase name="6" status="skipped"><failure/></testcase></testsuite>',
    counts: [6, 1, 0, 5],
  },
  {
    producer: "status says that a test with flaky children failed",
    xml: '<testsuite name="a"><testcase name="1" status="failed"><flakyFailure/></testcase></testsuite>',
    counts: [1, 1, 0, 0],
  },
  {
    producer: "a test whose repetitions failed, and nothing says that one passed, failed",
    xml: '<testsuite name="a"><testcase name="1"><rerunFailure/></testcase><testcase name="2"><rerunError/></testcase></testsuite>',
    counts: [2, 1, 1, 0],
  },
  {
    producer: "more failures in the figures than tests and their repetitions show",
    xml: '<testsuite name="a" tests="4" failures="3"><testcase name="1"><flakyFailure/></testcase><testcase name="2"/></testsuite>',
    counts: [4, 2, 0, 0],
    warnings: 1,
  },
  {
    producer: "ten tests in the figures and one in the file",
    xml: '<testsuite name="a" tests="10" failures="0" errors="0"><testcase name="x"/></testsuite>',
    counts: [10, 0, 0, 0],
    warnings: 1,
  },
  {
    producer: "ten tests in the figures of testsuites and one in the file",
    xml: '<testsuites name="all" tests="10"><testsuite name="a" tests="1"><testcase name="x"/></testsuite></testsuites>',
    counts: [10, 0, 0, 0],
    warnings: 1,
  },
  {
    producer: "figures without any of their tests are red",
    xml: '<testsuite name="a" tests="10" failures="0" errors="0" skipped="3"/>',
    counts: [10, 0, 1, 3],
    warnings: 1,
  },
  {
    producer: "figures of testsuites without any of their tests are red",
    xml: '<testsuites tests="3"><testsuite name="a"/></testsuites>',
    counts: [3, 0, 1, 0],
    warnings: 1,
  },
  {
    producer: "figures without tests, one of which failed",
    xml: '<testsuite name="a" tests="3" failures="1"/>',
    counts: [3, 1, 0, 0],
    warnings: 1,
  },
  {
    producer: "figures with fewer tests than the file are no difference",
    xml: '<testsuite name="a" tests="1" failures="0"><testcase name="x"/><testcase name="y"/></testsuite>',
    counts: [2, 0, 0, 0],
  },
  {
    producer: "more that did not pass than tests",
    xml: '<testsuite name="a" tests="1" failures="2" errors="1"><testcase name="x"/></testsuite>',
    counts: [3, 2, 1, 0],
    warnings: 1,
  },
  {
    producer: "figures of a suite in a suite count once",
    xml: '<testsuites tests="5" failures="2"><testsuite name="a" tests="5" failures="2"><testsuite name="b" tests="5" failures="2"><testcase name="x"/></testsuite></testsuite></testsuites>',
    counts: [5, 2, 0, 0],
    warnings: 1,
  },
];
