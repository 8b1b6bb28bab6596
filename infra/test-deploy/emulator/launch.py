"""Starts ministack, an emulated AWS, with corrections for what it does not do yet. The product is deployed unchanged.

GATEWAY_PORT is the port. IAM is enforced while the file named by ENFORCE_IAM exists: the CDK's own upload of assets does not
pass it. The file named by FAIL says which operation of
CloudFormation fails next. Each correction names what a real AWS does.
"""
import json
import os
import re
import string
import threading
import time

from ministack.core import iam_actions, iam_evaluator, lambda_runtime
from ministack.services import apigateway, cloudfront, lambda_svc, s3, secretsmanager
from ministack.services.cloudformation import provisioners, stacks

import http_api

PORT = int(os.environ['GATEWAY_PORT'])


def correct_http_api_events():
    """API Gateway passes cookies as a list, not as a header, header names in lower case, and the variables of the stage, if it
    has any (payload format 2.0)."""
    execute = lambda_svc._execute_function_with_config_scope

    def corrected(record, event, *rest, **options):
        if isinstance(event, dict) and event.get('version') == '2.0' and 'routeKey' in event:
            headers = {name.lower(): value for name, value in event['headers'].items()}
            cookie = headers.pop('cookie', None)
            if cookie is not None:
                event['cookies'] = [each.strip() for each in cookie.split(';') if each.strip()]
            event['headers'] = headers
            context = event['requestContext']
            variables = apigateway._get_stage_variables(context['apiId'], context['stage'])
            if variables:
                event['stageVariables'] = variables
        return execute(record, event, *rest, **options)

    lambda_svc._execute_function_with_config_scope = corrected


def merge_stage_variables():
    """UpdateStage adds to the variables of a stage. One that is set to the empty text is removed."""
    update = apigateway._update_stage

    def corrected(api_id, stage_name, data):
        if 'stageVariables' in data:
            variables = {**apigateway._get_stage_variables(api_id, stage_name), **data['stageVariables']}
            data = {**data, 'stageVariables': {name: value for name, value in variables.items() if value}}
        return update(api_id, stage_name, data)

    apigateway._update_stage = corrected


def accept_metric_math():
    """CloudWatch alarms on expressions. They are stored, and never evaluated."""
    record_of = provisioners._cw_metric_alarm_record

    def corrected(name, properties):
        if properties.get('Metrics'):
            properties = {key: value for key, value in properties.items() if key != 'Metrics'}
            properties.update(MetricName='expression', Namespace='emulator', Statistic='Sum', Period=300)
        return record_of(name, properties)

    provisioners._cw_metric_alarm_record = corrected


def let_cloudfront_reach_the_api():
    """CloudFront calls API Gateway at its public name, which only exists inside the emulator."""
    api = re.compile(r'^([0-9a-f]{8})\.execute-api\.[a-z0-9-]+\.amazonaws\.com$')
    target_of, headers_of = cloudfront._origin_connect_target, cloudfront._origin_request_headers

    def target(origin, https):
        return ('127.0.0.1', PORT, False) if api.match(origin['domain_name']) else target_of(origin, https)

    def headers(origin, *rest):
        sent = headers_of(origin, *rest)
        found = api.match(origin['domain_name'])
        if found:
            cloudfront._set_header_ci(sent, 'Host', f'{found[1]}.execute-api.localhost')
        return sent

    cloudfront._origin_connect_target, cloudfront._origin_request_headers = target, headers


def let_cloudfront_read_over_tls():
    """CloudFront reads its buckets over TLS, which their policies require."""
    allows = s3._cloudfront_origin_allows

    def corrected(*arguments):
        origin = iam_evaluator._request_origin.get()
        iam_evaluator._request_origin.set((origin[0], True))
        try:
            return allows(*arguments)
        finally:
            iam_evaluator._request_origin.set(origin)

    s3._cloudfront_origin_allows = corrected


def refer_to_secrets_by_arn():
    """A reference to a secret in a template is its ARN, which is what policies name."""
    handlers = provisioners._RESOURCE_HANDLERS['AWS::SecretsManager::Secret']
    create, update, delete = handlers['create'], handlers['update'], handlers['delete']

    def name_of(arn):
        return next((name for name, secret in secretsmanager._secrets.items() if secret['ARN'] == arn), arn)

    def with_arn(created):
        _name, attributes = created
        return attributes['Arn'], attributes

    handlers['create'] = lambda *rest, **options: with_arn(create(*rest, **options))
    handlers['update'] = lambda arn, *rest, **options: with_arn(update(name_of(arn), *rest, **options))
    handlers['delete'] = lambda arn, *rest, **options: delete(name_of(arn), *rest, **options)


def generate_secrets_without_punctuation():
    """CloudFormation generates a secret from letters and digits only where the template excludes punctuation."""
    generate = provisioners._sm_secret_string

    def corrected(properties):
        options = properties.get('GenerateSecretString')
        if options and str(options.get('ExcludePunctuation')).lower() == 'true':
            excluded = options.get('ExcludeCharacters', '') + string.punctuation
            properties = {**properties, 'GenerateSecretString': {**options, 'ExcludeCharacters': excluded}}
        return generate(properties)

    provisioners._sm_secret_string = corrected


def answer_requests_during_updates():
    """The emulator answers no request while it updates a stack. On AWS, each function and the distribution take seconds or
    minutes, one after the other, and requests reach updated functions and others."""
    types = ('AWS::Lambda::Function', 'AWS::CloudFront::Distribution')
    blocks = stacks._runs_on_worker_thread
    stacks._runs_on_worker_thread = lambda resource_type: resource_type in types or blocks(resource_type)

    def slowly(update):
        def corrected(*rest, **options):
            updated = update(*rest, **options)
            time.sleep(0.1)
            return updated

        return corrected

    for resource_type in types:
        handlers = provisioners._RESOURCE_HANDLERS[resource_type]
        handlers['update'] = slowly(handlers['update'])


def name_resources_apart_by_region():
    """CloudFormation names resources at random. The emulator derives a name from those of the stack and the resource, so that
    stacks in two regions would share their roles, because IAM is global."""
    name_of, seed = provisioners._physical_name, provisioners._NAME_SEED

    def corrected(*rest, **options):
        token = seed.set(f'{provisioners.get_region()} {seed.get()}')
        try:
            return name_of(*rest, **options)
        finally:
            seed.reset(token)

    provisioners._physical_name = corrected


def accept_saved_queries():
    """Saved queries of CloudWatch Logs change nothing that runs."""
    provisioners._RESOURCE_HANDLERS['AWS::Logs::QueryDefinition'] = {
        'create': lambda logical_id, properties, stack_name: (f'{stack_name}-{logical_id}', {}),
        'delete': lambda *rest, **options: None,
    }


def authorize_mails_by_sender():
    """SES authorizes a mail on the identity of its sender."""
    resource_of = iam_actions._ses_v2_resource_arn

    def corrected(method, path, body, region, account):
        if path.rstrip('/') != '/v2/email/outbound-emails':
            return resource_of(method, path, body, region, account)
        sender = json.loads(body).get('FromEmailAddress', '')
        address = re.sub(r'^.*<|>$', '', sender)
        return f'arn:aws:ses:{region}:{account}:identity/{address}'

    iam_actions._ses_v2_resource_arn = corrected


def name_senders():
    """A policy may name the address that mails come from."""
    enforce = iam_evaluator.enforce

    def corrected(key, action, service, region, resource_arn='*', service_context=None):
        if action == 'ses:SendEmail':
            service_context = {**(service_context or {}), 'ses:FromAddress': resource_arn.rsplit('/', 1)[-1]}
        return enforce(key, action, service, region, resource_arn=resource_arn, service_context=service_context)

    iam_evaluator.enforce = corrected


def authorize_restores_by_table():
    """DynamoDB authorizes a restore on the table that is restored. Writing to the copy is not checked here."""
    arns_of = iam_actions.dynamodb_resource_arns

    def corrected(body, region, account):
        source = json.loads(body or b'{}').get('SourceTableName')
        return [iam_actions._dynamodb_table_arn(source, region, account)] if source else arns_of(body, region, account)

    iam_actions.dynamodb_resource_arns = corrected


def authorize_rules_and_mappings():
    """The ARN of a rule has the name of its bus only if that is not the default one. A mapping is read and changed by its id."""
    arns_of = iam_actions.eventbridge_resource_arns
    action_of = iam_actions._lambda_action

    def corrected_arns(body, region, account):
        call = json.loads(body or b'{}')
        if 'Name' in call and 'EventBusName' not in call:
            return [f"arn:aws:events:{region}:{account}:rule/{call['Name']}"]
        return arns_of(body, region, account)

    def corrected_action(method, path):
        if re.fullmatch(r'/[\d-]+/event-source-mappings/[^/]+/?', path):
            return {'GET': 'GetEventSourceMapping', 'PUT': 'UpdateEventSourceMapping'}.get(method, 'DeleteEventSourceMapping')
        return action_of(method, path)

    iam_actions.eventbridge_resource_arns = corrected_arns
    iam_actions._lambda_action = corrected_action


def let_invocations_end():
    """An update of a function ends its running invocations. On AWS, they complete, and only later ones run the new version."""
    end = lambda_runtime.kill_workers

    def end_when_free(worker):
        deadline = time.monotonic() + 30
        while worker.in_use and time.monotonic() < deadline:
            time.sleep(0.02)
        end([worker])

    def corrected(workers):
        running = [worker for worker in workers if worker is not None and worker.in_use]
        end([worker for worker in workers if worker not in running])
        for worker in running:
            threading.Thread(target=end_when_free, args=(worker,), daemon=True).start()

    lambda_runtime.kill_workers = corrected


def update_global_tables_in_place():
    """An update of a table changes its indexes and keeps its items. The emulator looks for it by another name."""
    handlers = provisioners._RESOURCE_HANDLERS['AWS::DynamoDB::GlobalTable']
    update = handlers['update']

    def corrected(name, before, after, stack_name):
        return update(name, {**before, 'TableName': name}, {**after, 'TableName': name}, stack_name)

    handlers['update'] = corrected


def fail_when_told():
    """The fault that a test requests: {"operation": "create", "type": "AWS::…", "after": 3} fails the fourth such operation."""
    passed = {}

    def fault(operation, resource_type):
        try:
            with open(os.environ['FAIL']) as file:
                wanted = json.load(file)
        except FileNotFoundError:
            return passed.clear()
        if (wanted['operation'], wanted['type']) == (operation, resource_type):
            passed[operation] = passed.get(operation, 0) + 1
            if passed[operation] > wanted['after']:
                os.remove(os.environ['FAIL'])
                raise ValueError('Service unavailable')

    def failing(operation, resource_type, handler):
        def perform(*rest, **options):
            fault(operation, resource_type)
            return handler(*rest, **options)

        return perform

    for resource_type, handlers in provisioners._RESOURCE_HANDLERS.items():
        for operation in ('create', 'update'):
            if operation in handlers:
                handlers[operation] = failing(operation, resource_type, handlers[operation])


def name_leading_keys():
    """A policy may name the partitions of the rows that a call changes. Transactions are not corrected: see README.md."""
    context_of = iam_actions.dynamodb_service_context

    def corrected(body):
        context = context_of(body)
        call = json.loads(body or b'{}')
        row = call.get('Key') or call.get('Item') or {}
        key = row.get('pk', {}).get('S')
        return {**context, **({'dynamodb:LeadingKeys': [key]} if key else {})}

    iam_actions.dynamodb_service_context = corrected


for correct in (
    correct_http_api_events,
    merge_stage_variables,
    accept_metric_math,
    let_cloudfront_reach_the_api,
    let_cloudfront_read_over_tls,
    refer_to_secrets_by_arn,
    generate_secrets_without_punctuation,
    answer_requests_during_updates,
    name_resources_apart_by_region,
    accept_saved_queries,
    authorize_mails_by_sender,
    name_senders,
    authorize_restores_by_table,
    authorize_rules_and_mappings,
    let_invocations_end,
    update_global_tables_in_place,
    http_api.import_bodies,
    http_api.deploy_routes,
    http_api.point_stages_at_deployments,
    fail_when_told,
    name_leading_keys,
):
    correct()

from ministack import app  # noqa: E402 - only now: it binds what was corrected


def enforce_iam(file):
    while True:
        was_enforced, app.AUTH = app.AUTH, os.path.exists(file)
        if app.AUTH and not was_enforced:
            # A function that started before has the credentials of the account, not those of its role: it starts again.
            lambda_runtime.reset()
        time.sleep(0.2)


threading.Thread(target=enforce_iam, args=(os.environ['ENFORCE_IAM'],), daemon=True).start()
app.main()
